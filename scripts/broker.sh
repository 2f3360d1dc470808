#!/usr/bin/env bash
# A broker for trying tournaments on many machines, on this machine only: broker.sh [PORT] [DIRECTORY]
# Ctrl-C ends it. What it holds lies in DIRECTORY (default: a temporary one, removed at the end); nothing in it is
# needed: every finished game is in the tournament's own file.
#
#   terminal 1   scripts/broker.sh
#   terminal 2   parlour work
#   terminal 3   parlour arena --game gomoku --player engine:nodes=2000 --player hard --workers nats://127.0.0.1:4222
set -euo pipefail
port=${1:-4222}
directory=${2:-}
"$(dirname "${BASH_SOURCE[0]}")/install-packages.sh" cluster
server=$(command -v nats-server || echo /usr/sbin/nats-server)
if [ -z "$directory" ]; then
  directory=$(mktemp -d)
  trap 'rm -rf "$directory"' EXIT
fi
echo "Broker at nats://127.0.0.1:$port, Ctrl-C ends it."
"$server" --addr 127.0.0.1 --port "$port" --jetstream --store_dir "$directory"
