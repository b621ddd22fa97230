"""The program by `python -m westward`."""

import sys

from westward import main

if __name__ == "__main__":
    sys.exit(main())
