import { makeCalls } from '@mela/client/api';
import type { Panels } from '@mela/e2e/harness/product';
import { sendFrom } from '@mela/e2e/harness/wire';
import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { betCalls } from '@mela/protocol/calls/bet';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { BetWire } from '@mela/protocol/shapes/bet';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { setTimeout as wait } from 'node:timers/promises';

// Compares the vendor's rounds with the member's bet record and the wallet.

export type PlaySession = {
  baseUrl: string;
  arcadeUrl: string;
  panels: Panels;
  token: string;
  address: string;
};

/** A round in the vendor's records. */
export type VendorRound = {
  id: string;
  gameCode: string;
  state: string;
  stake: string;
  payout: string;
  madeAt: number;
};

type PanelMove = { roundId: string; state: string };

/** Retries once, because the server may just have closed a kept-alive connection. A read is safe to repeat. */
async function readJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers }).catch(() => fetch(url, { headers }));
  return answer.json();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
function textIn(record: Readonly<Record<string, unknown>>, name: string): string {
  const text = record[name];
  return typeof text === 'string' ? text : '';
}

async function movesOf({ panels }: PlaySession): Promise<PanelMove[]> {
  const body = await readJson(`${panels.arcade}/panel/moves`, { 'x-panel-token': panels.token });
  const moves: unknown = isRecord(body) ? body['moves'] : undefined;
  return Array.isArray(moves)
    ? moves
        .filter(isRecord)
        .map((move) => ({ roundId: textIn(move, 'roundId'), state: textIn(move, 'state') }))
    : [];
}

/** Sets the percentage of each fault on the arcade's panel. */
export async function setFaults(
  { panels }: PlaySession,
  percent: Readonly<Record<string, number>>,
): Promise<void> {
  const answer = await fetch(`${panels.arcade}/panel/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-panel-token': panels.token },
    body: JSON.stringify(percent),
  });
  if (!answer.ok) throw new Error(`The panel answered ${answer.status}.`);
}

/** Waits until the vendor has sent all its callbacks, and returns how many are still unsent at the deadline. */
export async function waitUntilSent(session: PlaySession, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const open = (await movesOf(session)).filter(({ state }) => state === 'waiting').length;
    if (open === 0 || performance.now() > end) return open;
    await wait(250);
  }
}

/** The rounds as the platform counts them: the bets of a player on one deal of a table are one round. */
export async function vendorRounds(session: PlaySession): Promise<VendorRound[]> {
  const ids = new Set((await movesOf(session)).map(({ roundId }) => roundId));
  const rounds = new Map<string, VendorRound>();
  for (const id of ids) {
    const body = await readJson(`${session.arcadeUrl}/api/proofs/${id}`);
    const together: unknown = isRecord(body) ? body['together'] : undefined;
    const round = roundOf(Array.isArray(together) ? together.filter(isRecord) : []);
    rounds.set(round.id, round);
  }
  return [...rounds.values()];
}

/** A round from its bets, of which the first names it. */
function roundOf(bets: readonly Readonly<Record<string, unknown>>[]): VendorRound {
  const [first = {}] = bets;
  const standing = bets.filter((bet) => textIn(bet, 'state') !== 'void');
  const sum = (name: string): string =>
    formatMoney(
      moneyOfUnits(
        (standing.length === 0 ? [first] : standing).reduce(
          (all, bet) => all + parseMoney(textIn(bet, name)),
          0n,
        ),
      ),
    );
  return {
    id: textIn(first, 'id'),
    gameCode: textIn(first, 'gameCode'),
    state: textIn(standing[0] ?? first, 'state'),
    stake: sum('stake'),
    payout: sum('payout'),
    madeAt: Number(first['madeAt']),
  };
}

const callsOf = ({ baseUrl, token, address }: PlaySession) => {
  const send = sendFrom({ baseUrl, token, address });
  return { bet: makeCalls<BetWire>(send, betCalls), wallet: makeCalls<WalletWire>(send, walletCalls) };
};

export async function balanceOf(session: PlaySession): Promise<string> {
  return formatMoney(parseMoney((await callsOf(session).wallet.balance({ query: {} })).balance));
}

/** The rounds of the vendor in the member's bet record. */
async function recordedRounds(
  session: PlaySession,
): Promise<Map<string, { state: string; stake: string; payout: string }>> {
  const { bet } = callsOf(session);
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

/** The differences between the vendor's rounds, the member's bet record and the wallet. */
export async function compareTransactions(
  session: PlaySession,
  before: string,
  rounds: readonly VendorRound[],
): Promise<string[]> {
  const recorded = await recordedRounds(session);
  const wrong: string[] = [];
  let due = BigInt(parseMoney(before));
  for (const { id, gameCode, state, stake, payout } of rounds) {
    const ours = recorded.get(id);
    recorded.delete(id);
    const recordedAs = ours ? `${ours.state} ${ours.stake} ${ours.payout}` : 'unknown';
    if (state === 'void') {
      if (ours && ours.state !== 'cancelled')
        wrong.push(`${gameCode} ${id}: cancelled at the vendor, ${recordedAs} here`);
      continue;
    }
    due += parseMoney(payout) - parseMoney(stake);
    const isSame = ours?.state === 'settled' && same(ours.stake, stake) && same(ours.payout, payout);
    if (state !== 'over' || !isSame)
      wrong.push(`${gameCode} ${id}: ${state} ${stake} ${payout} at the vendor, ${recordedAs} here`);
  }
  for (const [id, ours] of recorded) wrong.push(`${id}: ${ours.state} here, unknown to the vendor`);
  const after = await balanceOf(session);
  const expected = formatMoney(moneyOfUnits(due));
  if (after !== expected) wrong.push(`the wallet has ${after} instead of ${expected}`);
  return wrong;
}
