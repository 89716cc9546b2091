import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { HOUR, localDay, windowStart, type Instant } from '@mela/kernel/time';
import { REAL_TIME_WINDOW_MS } from '@mela/rules/agents/periods';
import type { Tx } from '#db/database.ts';
import { productOfGameType } from '#modules/play/bet/module.ts';
import type { Payload } from '#outbox/events.ts';
import type { Subscriber } from '#outbox/subscriber.ts';
import {
  coveredMembers,
  insertWindowBets,
  knownBets,
  windowsClosedUntil,
  type KnownBet,
  type WindowBet,
} from './bets/queries.ts';
import type { Needs } from './needs.ts';

type Amounts = { stake: Money; validBet: Money; payout: Money; selfRebate: Money };

/** A bet of an event, with what it counts for from now on. */
type NotedBet = Pick<
  Payload<'bet.voided'>['bets'][number],
  'roundId' | 'memberId' | 'category' | 'lottery' | 'settledAt'
> & {
  now: Amounts;
};

type About = { eventId: bigint; publishedAt: Instant };

/** Keeps the bets of windows that are shorter than a day. */
export function settlementSubscriber(needs: Pick<Needs, 'settings'>): Subscriber {
  return {
    name: 'settlement',
    handlers: {
      'bet.settled': (tx, { id, publishedAt, payload }) =>
        noteBets(
          needs,
          tx,
          payload.bets.map(({ stake, validBet, payout, ...bet }) => ({
            ...bet,
            now: { stake, validBet, payout, selfRebate: bet.lottery?.rebate ?? noMoney },
          })),
          { eventId: id, publishedAt },
        ),
      'bet.voided': (tx, { id, publishedAt, payload }) =>
        noteBets(
          needs,
          tx,
          payload.bets.map((bet) => ({ ...bet, now: nothing })),
          { eventId: id, publishedAt },
        ),
    },
  };
}

const nothing: Amounts = { stake: noMoney, validBet: noMoney, payout: noMoney, selfRebate: noMoney };

async function noteBets(
  needs: Pick<Needs, 'settings'>,
  tx: Tx,
  bets: readonly NotedBet[],
  about: About,
): Promise<void> {
  const zone = needs.settings.merchant().timeZone;
  const known = await knownBets(
    tx,
    bets.map(({ roundId }) => roundId),
  );
  const covered = await coveredMembers(
    tx,
    bets.map(({ memberId, settledAt }) => ({ memberId, at: settledAt, day: localDay(settledAt, zone) })),
  );
  // A bet that did not count before its contract began does not count afterwards either.
  const counting = bets.filter(
    ({ roundId, memberId, now }) => known.has(roundId) || (covered.has(memberId) && now !== nothing),
  );
  if (counting.length === 0) return;
  // The lock keeps windows open until these bets are in them.
  const closed = await windowsClosedUntil(tx);
  await insertWindowBets(
    tx,
    counting.map((bet) => rowOf(bet, known.get(bet.roundId), { ...about, zone, closed })),
  );
}

type Placing = About & { zone: string; closed: { hourly: Instant | null; realtime: Instant | null } };

/** The difference to what the bet counted for, in the window of the first settlement while that is open. */
function rowOf(
  { roundId, memberId, category, lottery, settledAt, now }: NotedBet,
  known: KnownBet | undefined,
  { eventId, publishedAt, zone, closed }: Placing,
): WindowBet {
  const before = known ?? nothing;
  const groups = (lottery?.series ?? []).flatMap(({ group }) => (group === null ? [] : [group]));
  const place = (length: number, first: Instant | undefined, closedUntil: Instant | null): Instant => {
    const own = first ?? windowStart(settledAt, zone, length);
    if (closedUntil === null || own >= closedUntil) return own;
    const later = windowStart(publishedAt, zone, length);
    return later >= closedUntil ? later : closedUntil;
  };
  return {
    eventId,
    roundId,
    memberId,
    product: known?.product ?? productOfGameType[category],
    series: known?.series ?? Math.max(0, ...groups),
    noticedAt: publishedAt,
    hour: place(HOUR, known?.hour, closed.hourly),
    fiveMinute: place(REAL_TIME_WINDOW_MS, known?.fiveMinute, closed.realtime),
    stake: moneyOfUnits(now.stake - before.stake),
    validBet: moneyOfUnits(now.validBet - before.validBet),
    payout: moneyOfUnits(now.payout - before.payout),
    selfRebate: moneyOfUnits(now.selfRebate - before.selfRebate),
  };
}
