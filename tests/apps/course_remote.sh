#!/usr/bin/env bash
# A league over the network with two clients of ours and `easy`, and what is refused before anything is started.
set -euo pipefail
parlour=$1
[ -x "$(dirname "$parlour")/parlour-course-remote" ] || exit 0 # built without ZeroMQ or protobuf
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state XDG_CACHE_HOME=$work/cache LC_ALL=C
fail() { echo "$*" >&2; cat "$work"/*.txt >&2; exit 1; }

# status WANTED COMMAND…
status() {
  local wanted=$1 got=0
  shift
  "$@" >"$work/out.txt" 2>&1 </dev/null || got=$?
  [ "$got" = "$wanted" ] || fail "$*: status $got, not $wanted"
}
status 2 "$parlour" course connect 'not an address'
status 2 "$parlour" course connect localhost --player nobody
status 2 "$parlour" course connect localhost --password a --password-file b
status 2 "$parlour" course connect localhost --time soon
status 2 "$parlour" course serve --game kalah
status 2 "$parlour" course serve --game gomoku
status 2 "$parlour" course serve --against nobody
status 1 "$parlour" course serve --host 256.1.1.1
status 1 "$parlour" course connect 127.0.0.1:1 --player easy --rejoin 0s

echo secret >"$work/password"
mkfifo "$work/news"
"$parlour" course serve --port 0 --players 2 --against easy --games 2 --time 20s --password-file "$work/password" \
  --store "$work/league.db" --csv-players "$work/table.csv" --json >"$work/league.json" 2>"$work/news" </dev/null &
server=$!
exec 7<"$work/news"
read -r line <&7
address=$(grep -o 'tcp://[^ ]*' <<<"$line")
cat <&7 >"$work/news.txt" &
status 1 "$parlour" course connect "$address" --player easy --password wrong
for name in Ann Bob; do
  "$parlour" course connect "$address" --player random:seed=1 --name "$name" --password-file "$work/password" --rejoin 0s \
    --json >"$work/$name.txt" 2>&1 </dev/null &
done
wait "$server" || fail "the server ended with status $?"
wait
for name in Ann Bob; do
  grep -q '"event":"end","games":4,' "$work/$name.txt" || fail "$name did not play four games"
done
grep -q 'Ann' "$work/table.csv" || fail 'no table'
games=$(grep -o '"number":' "$work/league.json" | wc -l)
[ "$games" = 6 ] || fail "$games games in the results, not 6"
