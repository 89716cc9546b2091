import { dayStart, plus, plusDays, type LocalDay } from '@mela/kernel/time';
import { nextStart } from '@mela/rules/agents/periods';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import { announceBelow, announceEnd } from './end-contract.ts';
import { expireOf } from './expire-contracts.ts';
import type { Needs } from './needs.ts';
import { holdersOfLine, liveOf } from './queries.ts';
import { windowOf } from './stored-terms.ts';
import { readVersion } from './version.ts';
import { endOffer } from './write-notices.ts';

const by = { job: 'team.move' } as const;

/** An account that hangs below another upline from a day on. */
type MovedAccount = { memberId: bigint; effectiveOn: LocalDay };

/**
 * Ends the contracts that accounts have with the uplines they leave: at the first start of a period on the day of the move or after it.
 * Contracts below rest on them and end then too. The caller moves the accounts in the same transaction and holds the lock of the tree; the
 * row locks of all accounts whose contracts change are taken here, in one call, before anything changes. False: a contract was made below
 * while the locks were awaited, so nothing has changed and the caller starts its transaction again.
 */
export async function endForMoves(needs: Needs, tx: Tx, moves: readonly MovedAccount[]): Promise<boolean> {
  const wanted = await accountsOf(tx, moves);
  await lockMembers(tx, [...wanted]);
  for (const id of await accountsOf(tx, moves)) if (!wanted.has(id)) return false;
  for (const move of moves) await endForMove(needs, tx, move);
  return true;
}

/** The line of the contracts is that of the last day before the move. */
const lineDay = ({ effectiveOn }: MovedAccount): LocalDay => plusDays(effectiveOn, -1);

async function accountsOf(tx: Tx, moves: readonly MovedAccount[]): Promise<Set<bigint>> {
  const accounts = new Set(moves.map(({ memberId }) => memberId));
  for (const move of moves)
    for (const id of await holdersOfLine(tx, move.memberId, lineDay(move))) accounts.add(id);
  return accounts;
}

async function endForMove(needs: Needs, tx: Tx, move: MovedAccount): Promise<void> {
  const { memberId, effectiveOn } = move;
  const zone = needs.settings.merchant().timeZone;
  const before = plus(dayStart(effectiveOn, zone), -1);
  for (const version of (await liveOf(tx, memberId)).map(readVersion)) {
    const at = nextStart(windowOf(version.terms), before, zone);
    if (version.state === 'requested') {
      await endOffer(needs, tx, { version, reason: 'MOVED', by });
      continue;
    }
    await announceEnd(needs, tx, { version, at, reason: 'MOVED', by });
    await announceBelow(needs, tx, { version, at, by, day: lineDay(move) });
  }
  // An end that has come already is noted at once, so that the new upline can offer.
  await expireOf(needs, tx, memberId);
}
