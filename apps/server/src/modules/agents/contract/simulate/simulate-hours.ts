import { moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { dayStart, localDay, plusDays } from '@mela/kernel/time';
import type { SalaryTerms } from '@mela/protocol/shapes/contract-terms';
import { salaryOf, weightedTurnover } from '@mela/rules/agents/salary';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from '#modules/agents/contract/needs.ts';
import { salaryWeightsOf } from '#modules/agents/contract/salary-weights.ts';
import { productOfGameType } from '#modules/play/bet/module.ts';
import { hourlyBets, type DayWindow, type HourBet, type Team } from './queries.ts';
import type { SimulatedWindow } from './simulation.ts';

type Asked = { team: Team; terms: SalaryTerms; windows: readonly DayWindow[] };

/** Each hour by itself; shown by day, because a month has 720 hours. */
export async function simulateHours(
  { settings }: Pick<Needs, 'settings'>,
  db: Database | Tx,
  { team, terms, windows }: Asked,
): Promise<SimulatedWindow[]> {
  const { timeZone: zone } = settings.merchant();
  const [first, last] = [windows[0]?.from, windows.at(-1)?.to];
  if (first === undefined || last === undefined) return [];
  const span = { first, last, from: dayStart(first, zone), until: dayStart(plusDays(last, 1), zone) };
  const days = groupBy(await hourlyBets(db, team, span), ({ hour }) => localDay(hour, zone));
  return windows.map((window) => dayOf({ settings }, terms, { window, bets: days.get(window.from) ?? [] }));
}

type Day = { window: DayWindow; bets: readonly HourBet[] };

function dayOf(
  { settings }: Pick<Needs, 'settings'>,
  terms: SalaryTerms,
  { window, bets }: Day,
): SimulatedWindow {
  const { active: floors, ...contract } = settings.contract();
  const weights = salaryWeightsOf(contract);
  const floor = parseMoney(floors.hourly.turnover);
  const inScope = bets.filter(
    ({ gameType }) => terms.products === null || terms.products.includes(productOfGameType[gameType]),
  );
  const hours = groupBy(inScope, ({ hour }) => hour.getTime());
  const day = { turnover: 0n, netLoss: 0n, amount: 0n, active: 0 };
  for (const hour of hours.values()) {
    const lines = hour.map(({ gameType, validBet }) => ({
      product: productOfGameType[gameType],
      // A bet does not keep its series, so lottery bets count as within the limit.
      series: 0,
      validBet,
    }));
    const netLoss = sumOf(hour, ({ won }) => won);
    const active = activeIn(hour, floor);
    const paid = salaryOf(terms, { turnover: weightedTurnover(lines, weights), netLoss, active });
    day.turnover += paid.turnover;
    day.netLoss += netLoss;
    day.amount += paid.gross;
    day.active = Math.max(day.active, active);
  }
  return {
    ...window,
    turnover: moneyOfUnits(day.turnover),
    netLoss: moneyOfUnits(day.netLoss),
    active: day.active,
    tier: null,
    rate: null,
    amount: moneyOfUnits(day.amount),
  };
}

function activeIn(hour: readonly HourBet[], floor: Money): number {
  const byMember = groupBy(hour, ({ memberId }) => memberId);
  return [...byMember.values()].filter((bets) => sumOf(bets, ({ validBet }) => validBet) >= floor).length;
}

function sumOf(bets: readonly HourBet[], amountOf: (bet: HourBet) => Money): Money {
  return moneyOfUnits(bets.reduce((sum: bigint, bet) => sum + amountOf(bet), 0n));
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
