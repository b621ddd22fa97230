"""The workflow for other systems: it runs what README.md tells, on all that the package says it supports."""

import re
import tomllib

import yaml

from tests.architecture.sources import TOP

WORKFLOW = yaml.safe_load((TOP / ".github" / "workflows" / "ci.yml").read_text("utf-8"))
JOBS = WORKFLOW["jobs"]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]


def commands(job: str) -> list[str]:
    return [step["run"] for step in JOBS[job]["steps"] if "run" in step]


def test_the_tests_run_by_the_command_of_the_readme_on_all_systems_and_versions():
    matrix = JOBS["test"]["strategy"]["matrix"]
    told = [re.search(r":: Python :: (3\.\d+)$", one) for one in PROJECT["classifiers"]]
    assert matrix["python"] == [one[1] for one in told if one]
    assert PROJECT["requires-python"] == f">={matrix['python'][0]}"
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "windows", "macos"}
    lines = {line.strip() for line in (TOP / "README.md").read_text("utf-8").splitlines()}
    assert lines & set(commands("test")) and ".ci/run" in commands("gate")


def test_every_job_ends_in_time_and_may_only_read():
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert all(job["timeout-minutes"] <= 45 for job in JOBS.values())
    uses = [step["uses"] for job in JOBS.values() for step in job["steps"] if "uses" in step]
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", one) for one in uses)


def test_what_it_names_is_there():
    """Files, extras and jobs; a linter of workflows checks the rest of the form."""
    extras = {name for job in JOBS for one in commands(job) for name in re.findall(r"\.\[(\w+)\]", one)}
    assert extras <= set(PROJECT["optional-dependencies"])
    for job in JOBS:
        for path in re.findall(r"(?:tests|\.ci)/[\w/]+", " ".join(commands(job))):
            assert (TOP / path).exists(), path
        assert JOBS[job].get("needs", "test") in JOBS


def test_it_keeps_wheel_folder_and_installers():
    kept = {job for job in JOBS for step in JOBS[job]["steps"] if step.get("uses", "").startswith("actions/upload")}
    assert kept == {"wheel", "folder", "installer"}
    assert set(PROJECT["scripts"]) == {"westward"}
