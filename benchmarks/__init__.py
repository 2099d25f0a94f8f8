"""What the project promises about speed and size, measured: `python -m benchmarks` (`make bench`)."""
