#!/bin/sh
# Installs the headless shell of the system's Chromium for the browser tests: it is the same engine without the windows, tabs
# and extensions of a whole browser, and takes half the time. Debian and its relatives only; elsewhere an installed Chromium
# or Chrome does.
set -eu

if [ -n "${CHROMIUM_PATH:-}" ] || command -v chromium-headless-shell >/dev/null 2>&1; then
  echo "Chromium is already here."
  exit 0
fi

if ! command -v apt-get >/dev/null 2>&1; then
  echo "This machine has no apt-get. Please install Chromium or Chrome yourself, or set CHROMIUM_PATH to its program." >&2
  exit 1
fi

if [ "$(id -u)" -eq 0 ]; then
  as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root="sudo"
else
  echo "Installing Chromium needs root. Please run: sudo apt-get install chromium-headless-shell, or set CHROMIUM_PATH to its program." >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
  package=chromium-headless-shell
else
  package=chromium
fi
$as_root apt-get install -y -qq --no-install-recommends "$package" >/dev/null
echo "Installed $package."
