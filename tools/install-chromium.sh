#!/bin/sh
# Installs the system's Chromium for the browser tests, where there is none. Debian and its relatives only.
set -eu

if command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1; then
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
  echo "Installing Chromium needs root. Please run: sudo apt-get install chromium, or set CHROMIUM_PATH to its program." >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
$as_root apt-get install -y -qq --no-install-recommends chromium >/dev/null
echo "Installed $(chromium --version 2>/dev/null || echo Chromium)."
