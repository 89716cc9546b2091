import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Database, Tx } from '#db/database.ts';
import type { Turnover } from '#modules/turnover/module.ts';
import { markTold, untoldRounds, type ToldRound } from './queries.ts';

/** Keeps records of rounds. Hears of each at least once after every change, and takes a repeat for nothing new. */
export type RoundHearer = (tx: Tx, rounds: readonly ToldRound[]) => Promise<void>;

type Needs = { db: Database; turnover: Pick<Turnover, 'count' | 'reverse'> };

const ROUNDS_AT_ONCE = 100;
const RUNS_MAX = 50;

/** Tells of every round that changed, those that changed first first. */
export async function tellRounds(needs: Needs, hearers: readonly RoundHearer[]): Promise<void> {
  for (let run = 0; run < RUNS_MAX; run++) {
    const told = await needs.db.transaction().execute(async (tx) => {
      const rounds = await untoldRounds(tx, ROUNDS_AT_ONCE);
      if (rounds.length === 0) return 0;
      for (const round of rounds) await countTurnover(needs, tx, round);
      for (const hear of hearers) await hear(tx, rounds);
      await markTold(tx, rounds);
      return rounds.length;
    });
    if (told < ROUNDS_AT_ONCE) return;
  }
}

/** Play counts once its round is over; what was taken back does not count. */
async function countTurnover({ turnover }: Needs, tx: Tx, round: ToldRound): Promise<void> {
  if (round.state === 'open') return;
  const reference = `round:${round.id}`;
  const amount = validBet(round);
  if (round.state === 'void' || round.bets === 0) await turnover.reverse(tx, reference);
  else if (amount > 0n) await turnover.count(tx, round.memberId, { reference, amount });
}

/** Where both sides can be backed, only what was risked is play; a vendor's own word goes before ours. */
function validBet({ stake, win, adjusted, turnover, isFree, gameType }: ToldRound): Money {
  if (isFree) return noMoney;
  if (turnover !== null) return turnover;
  if (gameType === null || !hedged.has(gameType)) return stake;
  const net = win + adjusted - stake;
  const risked = moneyOfUnits(net < 0n ? -net : net);
  return risked < stake ? risked : stake;
}

const hedged = new Set(['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);
