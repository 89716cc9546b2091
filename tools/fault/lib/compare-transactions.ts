import { makeCalls } from '@mela/client/api';
import { sendFrom } from '@mela/e2e/harness/wire';
import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { betCalls } from '@mela/protocol/calls/bet';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { BetWire } from '@mela/protocol/shapes/bet';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { setTimeout as wait } from 'node:timers/promises';

// The vendor's books, the platform's and the wallet, side by side.

export type Place = { baseUrl: string; arcadeUrl: string; token: string; address: string };

/** A round as its vendor knows it. */
export type VendorRound = {
  id: string;
  gameCode: string;
  state: string;
  stake: string;
  payout: string;
  madeAt: number;
};

type PanelMove = { roundId: string; state: string };

/** A line that was kept may have ended just now; what is only read is asked for once more. */
async function readJson(url: string): Promise<unknown> {
  const answer = await fetch(url).catch(() => fetch(url));
  return answer.json();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
function textIn(record: Readonly<Record<string, unknown>>, name: string): string {
  const text = record[name];
  return typeof text === 'string' ? text : '';
}

async function movesOf({ arcadeUrl }: Place): Promise<PanelMove[]> {
  const said = await readJson(`${arcadeUrl}/panel/moves`);
  const moves: unknown = isRecord(said) ? said['moves'] : undefined;
  return Array.isArray(moves)
    ? moves
        .filter(isRecord)
        .map((move) => ({ roundId: textIn(move, 'roundId'), state: textIn(move, 'state') }))
    : [];
}

/** Turns faults on or off at the arcade's panel. */
export async function setFaults(
  { arcadeUrl }: Place,
  percent: Readonly<Record<string, number>>,
): Promise<void> {
  const answer = await fetch(`${arcadeUrl}/panel/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(percent),
  });
  if (!answer.ok) throw new Error(`The panel answered ${answer.status}.`);
}

/** Until the vendor has nothing left to say. */
export async function untilSaid(place: Place, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const open = (await movesOf(place)).filter(({ state }) => state === 'waiting').length;
    if (open === 0 || performance.now() > end) return open;
    await wait(250);
  }
}

export async function vendorRounds(place: Place): Promise<VendorRound[]> {
  const ids = [...new Set((await movesOf(place)).map(({ roundId }) => roundId))];
  const rounds: VendorRound[] = [];
  for (const id of ids) {
    const said = await readJson(`${place.arcadeUrl}/api/proofs/${id}`);
    const round = isRecord(said) && isRecord(said['round']) ? said['round'] : {};
    const [state, stake, payout] = [textIn(round, 'state'), textIn(round, 'stake'), textIn(round, 'payout')];
    rounds.push({
      id,
      gameCode: textIn(round, 'gameCode'),
      state,
      stake,
      payout,
      madeAt: Number(round['madeAt']),
    });
  }
  return rounds;
}

const callsOf = ({ baseUrl, token, address }: Place) => {
  const send = sendFrom({ baseUrl, token, address });
  return { bet: makeCalls<BetWire>(send, betCalls), wallet: makeCalls<WalletWire>(send, walletCalls) };
};

export async function balanceOf(place: Place): Promise<string> {
  return formatMoney(parseMoney((await callsOf(place).wallet.balance({ query: {} })).balance));
}

/** What the member's record says of each of the vendor's rounds. */
async function recordedRounds(
  place: Place,
): Promise<Map<string, { state: string; stake: string; payout: string }>> {
  const { bet } = callsOf(place);
  const found = new Map<string, { state: string; stake: string; payout: string }>();
  let cursor: string | undefined;
  do {
    const page = await bet.list({ query: { pageSize: 100, cursor } });
    for (const { id, demo } of page.items) {
      if (demo) continue;
      const { roundId, state, stake, payout } = await bet.one({ query: { bet: id } });
      if (roundId !== null) found.set(roundId, { state, stake, payout });
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const same = (one: string, other: string): boolean => parseMoney(one) === parseMoney(other);

/** Every difference between the vendor's rounds and the member's record of them, and between both and the wallet. */
export async function compareBooks(
  place: Place,
  before: string,
  rounds: readonly VendorRound[],
): Promise<string[]> {
  const recorded = await recordedRounds(place);
  const wrong: string[] = [];
  let due = BigInt(parseMoney(before));
  for (const { id, gameCode, state, stake, payout } of rounds) {
    const ours = recorded.get(id);
    recorded.delete(id);
    const told = ours ? `${ours.state} ${ours.stake} ${ours.payout}` : 'unknown';
    if (state === 'void') {
      if (ours && ours.state !== 'cancelled') wrong.push(`${gameCode} ${id}: taken back there, ${told} here`);
      continue;
    }
    due += parseMoney(payout) - parseMoney(stake);
    const isSame = ours?.state === 'settled' && same(ours.stake, stake) && same(ours.payout, payout);
    if (state !== 'over' || !isSame)
      wrong.push(`${gameCode} ${id}: ${state} ${stake} ${payout} there, ${told} here`);
  }
  for (const [id, ours] of recorded) wrong.push(`${id}: ${ours.state} here, and its vendor does not know it`);
  const after = await balanceOf(place);
  const expected = formatMoney(moneyOfUnits(due));
  if (after !== expected) wrong.push(`the wallet has ${after} and not ${expected}`);
  return wrong;
}
