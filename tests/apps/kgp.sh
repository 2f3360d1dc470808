#!/usr/bin/env bash
# `parlour kgp serve` and `parlour kgp connect` as people start them: a few games over TCP and a WebSocket, the rules
# verified, a tournament, a token that the list of processes does not show. $1: the console program.
set -euo pipefail

parlour=$1
[ -x "$(dirname "$parlour")/parlour-server" ] || exit 0 # built without a network
work=$(mktemp -d)
export XDG_STATE_HOME=$work/state XDG_CACHE_HOME=$work/cache LC_ALL=C.UTF-8
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT

fail() {
  echo "kgp: $1" >&2
  cat "$work"/*.txt >&2 || true
  exit 1
}

# serve OPTION…: starts a server on free ports and says where it is: $port, $web.
serve() {
  : >"$work/where.txt"
  "$parlour" kgp serve --port 0 --websocket 0 --game kalah:pits=4,seeds=3,stop=half --json "$@" \
    >"$work/serve.txt" 2>"$work/where.txt" &
  server=$!
  for _ in $(seq 600); do
    if grep -q socket "$work/where.txt"; then break; fi
    sleep 0.1
  done
  port=$(sed -n 's/.*127.0.0.1:\([0-9]*\) or.*/\1/p' "$work/where.txt")
  web=$(sed -n 's/.*ws:..127.0.0.1:\([0-9]*\).*/\1/p' "$work/where.txt")
  if [ -z "$port" ] || [ -z "$web" ]; then fail "the server does not say where it is"; fi
}

serve --player random --games 2
for address in "localhost:$port" "ws://127.0.0.1:$web/socket"; do
  "$parlour" kgp connect "$address" --player random --once --json >"$work/connect.txt" || fail "connect $address"
  grep -q '"event":"totals","games":2' "$work/connect.txt" || fail "two games at $address"
done
"$parlour" kgp connect "localhost:$port" --mode verify --games 20 --json >"$work/verify.txt" || fail 'verify'
grep -q '"problems":20,"complaints":0' "$work/verify.txt" || fail 'twenty problems'
if "$parlour" kgp connect "localhost:$port" --player nobody >"$work/wrong.txt" 2>&1; then fail 'a wrong player'; fi
if "$parlour" kgp connect 'a b' >"$work/wrong.txt" 2>&1; then fail 'a wrong address'; fi

# A token is typed, and gone from the list of processes once the program talks to the server.
"$parlour" kgp connect "localhost:$port" --player random --token typed-secret --json >"$work/token.txt" &
client=$!
for _ in $(seq 600); do
  if grep -q connected "$work/token.txt"; then break; fi
  sleep 0.1
done
if tr '\0' ' ' <"/proc/$client/cmdline" | grep -q typed-secret; then fail 'the token is in the list of processes'; fi
kill -INT "$client"
wait "$client" || fail 'Ctrl-C'
grep -q '"event":"totals"' "$work/token.txt" || fail 'no totals after Ctrl-C'
kill -INT "$server"
wait "$server" || fail 'the server does not end well'

serve --tournament 2 --games 2 --player random --store "$work/class.db"
for name in Ann Bob; do
  "$parlour" kgp connect "localhost:$port" --player random --name "$name" --once --json >"$work/$name.txt" &
done
wait "$server" || fail 'tournament'
server=
"$parlour" arena --show "$work/class.db" >"$work/show.txt" || fail 'the file of the tournament'
grep -q '6 of 6 games' "$work/show.txt" || fail 'six games of three entrants'
grep -q Ann "$work/show.txt" || fail 'the names of guests'
wait
