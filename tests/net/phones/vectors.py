"""Published vectors of the ciphers, which both sides of a link must reproduce."""

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

COUNTED = bytes(range(32))
WORDS = (
    b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
    b"sunscreen would be it."
)
# RFC 8439, section 2.8.2: key, nonce, additional data, text, sealed text with its tag
SEALED = (
    bytes(range(0x80, 0xA0)),
    bytes.fromhex("070000004041424344454647"),
    bytes.fromhex("50515253c0c1c2c3c4c5c6c7"),
    WORDS,
    bytes.fromhex(
        "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b1a71de0a9e06"
        "0b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d265"
        "86cec64b61161ae10b594f09e26a7e902ecbd0600691"
    ),
)
# RFC 8439, section 2.4.2: key, counter, nonce, text, hidden text
STREAM = (
    COUNTED,
    1,
    bytes.fromhex("000000000000004a00000000"),
    WORDS,
    bytes.fromhex(
        "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b3571639d624e651"
        "52ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab77937365af90bbf74a35be6b40b8eed"
        "f2785e42874d"
    ),
)
# RFC 8439, section 2.5.2: key, message, tag
TAG = (
    bytes.fromhex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b"),
    b"Cryptographic Forum Research Group",
    bytes.fromhex("a8061dc1305136c6c22b8baf0c0127a9"),
)
# draft-irtf-cfrg-xchacha-03, section 2.2.1: key, salt, derived key
DERIVED = (
    COUNTED,
    bytes.fromhex("000000090000004a0000000031415927"),
    bytes.fromhex("82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc"),
)


def reference(key: bytes, nonce: bytes, extra: bytes, text: bytes) -> bytes:
    """Seal with the library, for texts of other lengths."""
    return ChaCha20Poly1305(key).encrypt(nonce, text, extra)
