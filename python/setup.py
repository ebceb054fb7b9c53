"""The wheel: Python files and the module that CMake has built. tools/build_wheel calls this in a folder that has both."""
from setuptools import Distribution, setup


class WithExtension(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(distclass=WithExtension)
