#!/bin/bash
set -m
cd /work/wt/pads
rm -f /tmp/pads-mock.log
(cd apps/site && exec npx tsx shots.tmp/mock.ts > /tmp/pads-mock.log 2>&1) & P=$!
for i in $(seq 1 60); do grep -q ready /tmp/pads-mock.log 2>/dev/null && break; sleep 1; done
node /work/shared/tools/shoot.mjs --base http://127.0.0.1:9380 --out /tmp/pads-shots "$@"
kill -- -$P
