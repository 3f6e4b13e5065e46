"""Runs the program with limits."""

import os
import resource
import signal
import subprocess
import tempfile

# A process cannot allocate more than this, so that a defect does not exhaust the machine.
ADDRESS_SPACE = 6 << 30
FILE_SIZE = 300 << 20
# Seconds after which a process is killed. They are more than those of processor time that a run may take: other programs run as well.
PATIENCE = 90


class Run:
    """The result of a process."""

    def __init__(self, status, output, errors, usage, is_late):
        # The exit status; negative if a signal ended the process.
        self.status = status
        self.output, self.errors, self.is_late = output, errors, is_late
        self.seconds = usage.ru_utime + usage.ru_stime
        self.megabytes = usage.ru_maxrss / 1024


def execute(program, invocation, project, is_limited=True):
    """Runs the program in the project. Its streams are files, because a full pipe would block it."""
    def limit():
        # The address sanitizer reserves terabytes that it does not use.
        if is_limited:
            resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
        resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_SIZE, FILE_SIZE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    environment = {
        "PATH": os.environ["PATH"], "HOME": str(project.home), "TMPDIR": str(project.temporary), "LANG": "C.UTF-8",
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_OPTIONAL_LOCKS": "0", "SWIFT_BACKTRACE": "enable=no",
        # A report of a sanitizer ends the process with a signal, which no status of the command is.
        "ASAN_OPTIONS": "abort_on_error=1:detect_leaks=0",
    }
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        source.write(invocation.stdin)
        source.seek(0)
        process = subprocess.Popen(
            [program, *invocation.words], cwd=project.top, env=environment, stdin=source, stdout=output, stderr=errors,
            preexec_fn=limit, start_new_session=True)
        is_late = False

        def end(*_):
            nonlocal is_late
            is_late = True
            os.killpg(process.pid, signal.SIGKILL)

        signal.signal(signal.SIGALRM, end)
        signal.alarm(PATIENCE)
        _, status, usage = os.wait4(process.pid, 0)
        signal.alarm(0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        return Run(process.returncode, output.read(), errors.read(), usage, is_late)
