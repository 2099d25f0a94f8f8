"""The site that plays in the browser without any server: `python -m lite` (`make lite`) builds it into build/lite."""
