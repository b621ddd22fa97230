"""A table's self-signed TLS certificate: the join code, not an authority, shows that it is the right one."""

from __future__ import annotations

import hashlib
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from game.table.record.files import delete

DAYS = 400
NAME = "westward"


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate with its secret key, as kept in the saves."""

    public: bytes  # PEM
    secret: bytes  # PEM

    @property
    def print(self) -> bytes:
        """The hash by which both sides recognise it."""
        return print_of(ssl.PEM_cert_to_DER_cert(self.public.decode()))


def print_of(der: bytes) -> bytes:
    """Return the hash of a certificate given in the form that TLS sends."""
    return hashlib.sha256(der).digest()


def new_certificate() -> Certificate:
    """Return a fresh certificate for one table."""
    key = generate_private_key(SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=DAYS))
        .sign(key, SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return Certificate(made.public_bytes(Encoding.PEM), secret)


def host_context(certificate: Certificate) -> ssl.SSLContext:
    """Return TLS 1.3 for a host. The library reads keys only from files: give it one and delete it at once."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # no TLS session is resumed: a guest resumes its seats by their keys
    with TemporaryDirectory() as folder:
        path = Path(folder, "table.pem")
        path.touch(mode=0o600)
        path.write_bytes(certificate.secret + certificate.public)
        context.load_cert_chain(path)
        delete(path)  # `delete` waits for a virus scanner that still has it open
    return context


def guest_context() -> ssl.SSLContext:
    """Return TLS 1.3 for a guest: accept any certificate, which the exchange over the join code then checks."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
