# Two commands do all set-up: `make demo` and `make test`.
.DEFAULT_GOAL := help
SWIFT ?= swift
PACKAGES := libcairo2-dev libpango1.0-dev libpng-dev librsvg2-dev libisal-dev pkg-config \
	fonts-inter fonts-noto-core fonts-noto-cjk

.PHONY: help
help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

.PHONY: install
install: ## install the system libraries and fonts that are missing (Debian, Ubuntu)
	@missing=$$(for package in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' \
	    || echo $$package; done); \
	if [ -n "$$missing" ]; then \
	  echo "installing:" $$missing; \
	  as_root=$$(test "$$(id -u)" = 0 || echo sudo); \
	  $$as_root apt-get update -q && \
	  DEBIAN_FRONTEND=noninteractive $$as_root apt-get install -y -q --no-install-recommends $$missing; \
	fi

.PHONY: test
test: install ## run every check
	$(SWIFT) test
