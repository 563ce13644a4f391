"""The parts of .ci/mutants."""
