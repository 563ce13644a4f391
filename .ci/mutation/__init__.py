"""The modules of .ci/mutants."""
