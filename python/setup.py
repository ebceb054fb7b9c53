"""Builds the wheel from the Python files and the module built by CMake. tools/build_wheel runs it in a folder with both."""
from setuptools import Distribution, setup


class WithExtension(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(distclass=WithExtension)
