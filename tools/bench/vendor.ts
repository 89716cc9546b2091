import { formatMoney, parseMoney } from '@mela/kernel/money';
import { systemClock } from '@mela/kernel/time';
import { signRequest } from '@mela/server/adapters/game/swp1/signature';
import { openOutside } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import { verifyBooks } from '@mela/server/modules/money/ledger/module';
import {
  gameOf,
  stockVendors,
  takeSeat,
  testKey,
  type TestPlayer,
} from '@mela/server/testing/game-vendors/players';
import { availableParallelism } from 'node:os';
import { openQuietWorld } from '#test/test-runtime.ts';
import { openBenchHouse } from './lib/bench-server.ts';
import { openLoad } from './lib/load-of.ts';
import { postings, requestText } from './lib/requests.ts';
import { stolen } from './lib/stolen.ts';

// npm run bench:vendor [-- servers]: how many signed bets and wins of a game vendor a second come through HTTP, wallet and ledger, beside the
// same process's unsigned posting of `bench:wallet`, in turns: each turn of signed calls is held against the unsigned ones before and after
// it. Requests are made and signed before the clock runs. A turn in which the host of a shared machine kept its processors from us is made
// again, so many times in all as there are rounds. Two servers of one tree differ by a tenth for as long as they run, whatever the engine
// made of them, so several are begun anew, and the figure is the middle of all their rounds.

const servers = Number(process.argv[2] ?? 5);
const ROUNDS = 3;
const SECONDS = 2;
const PLAYERS = 256;
const LINES = 64;
const EACH = 400;
const VENDOR = 'BENCH';
/** So long the engine goes on compiling what it has seen often enough, beside the calls that made it worth it. */
const WARM_TURNS = 4;
/** So much of the processors may be taken away in a turn that counts. */
const TAKEN_MAX = 0.03;

const house = await openBenchHouse({ folder: '.data/bench-vendor' });
const world = await openQuietWorld(house.ownerUrl);
try {
  const rooms = { world, ...createModules(world, openOutside(world.env)) };
  await stockVendors(rooms, { [VENDOR]: {} });
  const memberIds = await house.makeMembers(PLAYERS, 0);
  const players: TestPlayer[] = [];
  for (const memberId of memberIds)
    players.push(await takeSeat(rooms, VENDOR, { memberId, rupees: '1000000' }));
  const seen: Round[] = [];
  for (let server = 1; server <= servers; server++) {
    const load = await openLoad(house.ownerUrl);
    try {
      const rounds = await measure(load, players, `server ${server}`);
      seen.push(...rounds);
    } finally {
      await load.close();
    }
  }
  tell(seen);
  const { faults, entries } = await verifyBooks(world.db);
  console.log(`books: ${entries} entries, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await world.close();
  await house.close();
}

type Round = { ratio: number; p50: number; p99: number };

async function measure(
  load: Awaited<ReturnType<typeof openLoad>>,
  players: readonly TestPlayer[],
  name: string,
): Promise<Round[]> {
  const people = { memberIds: players.map(({ memberId }) => String(memberId)), lines: LINES, each: EACH };
  const milliseconds = SECONDS * 1000;
  const plain = (turn: string) =>
    load.drive({ lines: postings('/wps/bench/post', `${name}:${turn}`, people), milliseconds });
  const signed = (turn: string) => load.drive({ lines: callbacks(`${name}:${turn}`, players), milliseconds });
  for (let turn = 0; turn < WARM_TURNS; turn++) {
    await plain(`warm:${turn}`);
    await signed(`warm:${turn}`);
  }
  const seen: Round[] = [];
  let before = await plain('plain');
  for (let turn = 0; seen.length < ROUNDS && turn < 2 * ROUNDS; turn++) {
    const stolenBefore = stolen();
    const { rate, p50, p99 } = await signed(`signed:${turn}`);
    const after = await plain(`plain:${turn}`);
    const unsigned = (before.rate + after.rate) / 2;
    before = after;
    const taken = (stolen() - stolenBefore) / (2 * milliseconds * availableParallelism());
    const isKept = taken <= TAKEN_MAX || turn >= ROUNDS + seen.length;
    if (isKept) seen.push({ ratio: rate / unsigned, p50, p99 });
    console.log(
      `${name}: unsigned ${unsigned.toFixed(0)}/s; signed ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${isKept ? '' : `; again, ${(100 * taken).toFixed(0)} % was taken away`}`,
    );
  }
  return seen;
}

function tell(seen: readonly Round[]): void {
  const middle = (read: (round: Round) => number) => median(seen.map(read));
  const ratio = middle((round) => round.ratio);
  console.log(`RESULT vendor.p50_ms ${middle(({ p50 }) => p50).toFixed(1)}`);
  console.log(`RESULT vendor.p99_ms ${middle(({ p99 }) => p99).toFixed(1)}`);
  console.log(`RESULT vendor.signed ${ratio.toFixed(2)}`);
  if (ratio < 0.6) process.exitCode = 1;
}

/** Each line plays rounds of a stake and a win, one after the other, at a player of its own choosing each time. */
function callbacks(name: string, players: readonly TestPlayer[]): string[][] {
  const now = systemClock.now();
  const sign = (player: TestPlayer, command: 'bet' | 'win', body: object): string => {
    const path = `/svc/wallet/v1/${VENDOR}/${command}`;
    const { playerId } = player;
    const text = JSON.stringify({ requestId: 'bench-request', playerId, currency: 'INR', ...body });
    return requestText(path, text, signRequest(testKey, { method: 'POST', path, body: text }, now));
  };
  const at = now.toISOString();
  const [stake, win] = [formatMoney(parseMoney('10.5')), formatMoney(parseMoney('12'))];
  return Array.from({ length: LINES }, (_, line) =>
    Array.from({ length: EACH / 2 }, (__, index) => {
      const player = players[(line * 31 + index * 17) % players.length];
      if (!player) return [];
      const roundId = `${name}:${line}:${index}`;
      const common = { roundId, gameCode: gameOf(VENDOR), at };
      return [
        sign(player, 'bet', {
          ...common,
          txId: `${roundId}:b`,
          amount: stake,
          kind: 'stake',
          token: player.token,
        }),
        sign(player, 'win', {
          ...common,
          txId: `${roundId}:w`,
          betTxId: `${roundId}:b`,
          amount: win,
          kind: 'win',
          roundClosed: true,
        }),
      ];
    }).flat(),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
