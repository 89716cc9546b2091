import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import type { LocalDay } from '@mela/kernel/time';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import type { Tx } from '#db/database.ts';
import { demoSettledBets } from '#demo/queries.ts';
import type { Payload } from '#outbox/events.ts';
import type { DeliveredEvent } from '#outbox/subscriber.ts';

type BetEvent = DeliveredEvent<'bet.settled'>;
type SettledBet = Payload<'bet.settled'>['bets'][number];

/** No event of the outbox has this id, so a later change of a demo bet is an event of its own. */
const PAST_EVENT = 0n;

/**
 * The settled demo bets by day, as an event of the day would report them. Only the modules of agents read it: other subscribers would act
 * on bets that are long over.
 */
export async function demoBetEvents(tx: Tx): Promise<ReadonlyMap<LocalDay, BetEvent>> {
  const days = new Map<LocalDay, [SettledBet, ...SettledBet[]]>();
  for (const { game, maxGroup, rebate, series, ...row } of await demoSettledBets(tx)) {
    const of = game === null ? undefined : lotteryGameOf(game);
    const bet: SettledBet = {
      ...row,
      vendor: of?.vassalage ?? 'DEMO',
      gameCode: game,
      isFree: false,
      before: null,
      ...(of !== undefined && maxGroup !== null
        ? {
            lottery: {
              family: of.family,
              vassalage: of.vassalage,
              maxGroup,
              series: (series ?? []).map(({ group, stake }) => ({
                group,
                stake: moneyOfUnits(BigInt(stake)),
              })),
              rebate: rebate ?? noMoney,
            },
          }
        : {}),
    };
    const known = days.get(row.day);
    if (known) known.push(bet);
    else days.set(row.day, [bet]);
  }
  return new Map([...days].map(([day, bets]) => [day, eventOf(bets)]));
}

/** Published with its last bet, so that no bet counts as reported late. */
function eventOf(bets: [SettledBet, ...SettledBet[]]): BetEvent {
  const publishedAt = (bets.at(-1) ?? bets[0]).settledAt;
  return { id: PAST_EVENT, type: 'bet.settled', publishedAt, payload: { bets } };
}
