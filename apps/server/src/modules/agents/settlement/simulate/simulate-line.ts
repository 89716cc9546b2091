import { assert } from '@mela/kernel/assert';
import { noMoney, type Money, type Rate } from '@mela/kernel/money';
import { localDay } from '@mela/kernel/time';
import { sumOf } from '@mela/rules/agents/exact';
import type { Database, Tx } from '#db/database.ts';
import type {
  SimulatedContract,
  SimulatedLine,
  SimulatedWindow,
  Simulation,
} from '#modules/agents/contract/module.ts';
import { planLines, type PlannedLine } from '#modules/agents/settlement/compute.ts';
import { groupBy } from '#modules/agents/settlement/group-by.ts';
import type { Needs } from '#modules/agents/settlement/needs.ts';
import type { Window } from '#modules/agents/settlement/windows.ts';
import { openCarries } from './carries.ts';
import { readTeams } from './read-teams.ts';
import { bookOf, shortWindow, spansBefore, type Span } from './spans.ts';

/**
 * What a contract would have paid for the real team in the last 30 days, by the arithmetic and the figures of the settlement: with the terms
 * of a contract in force, the same as its statements of settled windows.
 */
export async function simulateLine(
  needs: Pick<Needs, 'clock' | 'settings'>,
  db: Database | Tx,
  { proposed, others }: SimulatedLine,
): Promise<Simulation> {
  const { timeZone: zone } = needs.settings.merchant();
  const book = bookOf(proposed.terms);
  const spans = spansBefore(book, localDay(needs.clock.now(), zone), zone);
  const ofBook = others.filter(({ terms }) => bookOf(terms).period === book.period);
  const teams = await readTeams(needs, db, { book, spans, proposed, others: ofBook });
  const contracts = [proposed, ...ofBook];
  const carries = await openCarries(db, { book, contracts, firstStart: spans[0].period.startsAt });
  const { kind } = book;
  const isShort = kind === 'hourly' || kind === 'realtime';
  const windows = isShort
    ? teams.starts.map((start) => shortWindow(kind, start))
    : spans.map(({ period }) => period);
  const lines = windows.map((window) => {
    carries.enter(window);
    const planned = planLines(contracts, window, {
      teamOf: ({ id }) => teams.teamAt(window.startsAt, id),
      carryOf: ({ id }) => carries.carryOf(id),
      rules: teams.rulesAt(window.startsAt),
    });
    carries.leave(planned);
    return { window, line: lineOf(planned, proposed) };
  });
  const byDay = groupBy(lines, ({ window }) => localDay(window.startsAt, zone));
  const shown = spans.map((span) => describe(span, byDay.get(span.from) ?? []));
  return { from: spans[0].from, to: spans.at(-1)?.to ?? spans[0].to, windows: shown, ...totalsOf(shown) };
}

function lineOf(planned: readonly PlannedLine[], { id }: SimulatedContract): PlannedLine {
  const line = planned.find(({ contract }) => contract.id === id);
  assert(line !== undefined, 'every contract of a plan has a line');
  return line;
}

type Simulated = { window: Window; line: PlannedLine };

/** One period, or the short windows of a day together. */
function describe({ from, to, period }: Span, simulated: readonly Simulated[]): SimulatedWindow {
  const lines = simulated.map(({ line }) => line);
  const [line] = lines;
  const isOne = period.period !== null || period.kind === 'daily';
  return {
    from,
    to,
    // What late voids left below zero would count again in every window of the day.
    turnover: isOne
      ? (line?.computed.turnover ?? noMoney)
      : sumOf(lines, ({ computed }) => computed.turnover - computed.turnoverIn),
    netLoss: sumOf(lines, ({ computed }) => computed.netLoss),
    active: Math.max(0, ...lines.map(({ computed }) => computed.active)),
    tier: isOne ? (line?.computed.tier ?? null) : null,
    rate: rateOf(line, isOne),
    ...totalsOf(lines.map(({ computed: { gross }, childGross, net }) => ({ gross, childGross, net }))),
  };
}

/** A flat rate holds in every window; that of tiers where one was reached. */
function rateOf(line: PlannedLine | undefined, isOne: boolean): Rate | null {
  if (line === undefined) return null;
  const { terms } = line.contract;
  if (terms.kind === 'realtime') return terms.rate;
  return isOne && line.computed.tier !== null ? line.computed.rate : null;
}

type Amounts = { gross: Money; childGross: Money; net: Money };

const totalsOf = (amounts: readonly Amounts[]): Amounts => ({
  gross: sumOf(amounts, ({ gross }) => gross),
  childGross: sumOf(amounts, ({ childGross }) => childGross),
  net: sumOf(amounts, ({ net }) => net),
});
