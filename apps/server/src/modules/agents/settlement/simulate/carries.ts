import { noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { least } from '@mela/rules/agents/exact';
import type { Database, Tx } from '#db/database.ts';
import type { SimulatedContract } from '#modules/agents/contract/module.ts';
import type { PlannedLine } from '#modules/agents/settlement/compute.ts';
import { groupBy } from '#modules/agents/settlement/group-by.ts';
import { dividendCarries, turnoverCarries } from '#modules/agents/settlement/inputs/queries.ts';
import type { Book, Window } from '#modules/agents/settlement/windows.ts';

type Asked = { book: Book; contracts: readonly SimulatedContract[]; firstStart: Instant };

/**
 * What each window leaves for the next one. The first window, and the first one of the terms in force, begin with what the settled windows
 * before them really left.
 */
export async function openCarries(db: Database | Tx, { book, contracts, firstStart }: Asked) {
  const begins = contracts.flatMap(({ id, lineId, startsAt }) => [
    { id, lineId, at: firstStart },
    ...(startsAt !== null && startsAt > firstStart ? [{ id, lineId, at: startsAt }] : []),
  ]);
  const known: { id: string; at: Instant; carry: Money }[] = [];
  for (const alike of groupBy(begins, ({ at }) => at.getTime()).values()) {
    const at = alike[0]?.at ?? firstStart;
    const lineIds = alike.map(({ lineId }) => lineId);
    const left =
      book.kind === 'dividend'
        ? await dividendCarries(db, lineIds, at)
        : await turnoverCarries(db, { kind: book.kind, startsAt: at }, lineIds);
    for (const { id, lineId } of alike) known.push({ id, at, carry: left.get(lineId) ?? noMoney });
  }
  let waiting = known.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const carries = new Map<string, Money>();
  return {
    enter({ startsAt }: Window): void {
      for (const { id, at, carry } of waiting) if (at <= startsAt) carries.set(id, carry);
      waiting = waiting.filter(({ at }) => at > startsAt);
    },
    carryOf: (id: string): Money => carries.get(id) ?? noMoney,
    leave(planned: readonly PlannedLine[]): void {
      for (const { contract, computed } of planned)
        carries.set(contract.id, leftBy(contract.terms.kind, computed));
    },
  };
}

/** A negative amount of a real-time salary is carried with the payment, not with the turnover. */
function leftBy(kind: Book['kind'], { carryOut, turnover }: PlannedLine['computed']): Money {
  if (kind === 'dividend') return carryOut;
  return kind === 'realtime' ? noMoney : least(turnover, 0n);
}
