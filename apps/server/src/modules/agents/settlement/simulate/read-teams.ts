import { localDay, type Instant } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { SimulatedContract } from '#modules/agents/contract/module.ts';
import type { TeamSums } from '#modules/agents/settlement/compute.ts';
import { groupBy } from '#modules/agents/settlement/group-by.ts';
import type { Needs } from '#modules/agents/settlement/needs.ts';
import { activeFloorOf, rulesNow, type StoredRules } from '#modules/agents/settlement/rules.ts';
import { partsOf, type Book, type Window } from '#modules/agents/settlement/windows.ts';
import {
  inputsOfBets,
  inputsOfDays,
  inputsOfRuns,
  settledRuns,
  settledSpans,
  windowSums,
  type CountedContract,
} from './queries.ts';
import { shortWindow, type Span } from './spans.ts';

type Line = { proposed: SimulatedContract; others: readonly SimulatedContract[] };
export type Asked = Line & { book: Book; spans: readonly [Span, ...Span[]] };

/** The figures of teams in past windows, with the rules of then. */
export type Teams = {
  /** The starts of the windows in which a team did something, in order. */
  starts: readonly Instant[];
  teamAt(startsAt: Instant, contractId: string): TeamSums;
  rulesAt(startsAt: Instant): StoredRules;
};

/**
 * The figures that the settlement read. Where it has not counted the team, because neither its agent nor anybody above had such a contract,
 * or because the window is not settled yet: the figures that it would read now.
 */
export async function readTeams(
  { settings }: Pick<Needs, 'settings'>,
  db: Database | Tx,
  { book, spans, proposed, others }: Asked,
): Promise<Teams> {
  const { timeZone: zone } = settings.merchant();
  const present = rulesNow(book.kind, settings.contract());
  const memberId = proposed.childId;
  const counting = { book, contracts: countedContracts({ proposed, others }, zone) };
  const counted = await settledSpans(db, { memberId, book, zone });
  const isSettled = ({ startsAt, endsAt }: Pick<Window, 'startsAt' | 'endsAt'>): boolean =>
    counted.some(({ from, until }) => from <= startsAt && until >= endsAt);
  const runs = (await settledRuns(db, book, boundsOf(spans))).filter(isSettled);
  const rules = new Map(runs.map((run) => [run.startsAt.getTime(), run.rules]));
  const teams = new Map<number, ReadonlyMap<string, TeamSums>>();
  for (const alike of groupBy(runs, (run) => JSON.stringify(run.rules)).values()) {
    const floor = activeFloorOf(alike[0]?.rules ?? present);
    const inputs = inputsOfRuns(
      alike.map(({ id }) => id),
      memberId,
    );
    for (const [start, sums] of await windowSums(db, { ...counting, inputs, floor })) teams.set(start, sums);
  }
  const { kind } = book;
  const isShort = kind === 'hourly' || kind === 'realtime';
  const open = spans.filter(({ period }) =>
    isShort ? !isSettled(period) : !rules.has(period.startsAt.getTime()),
  );
  if (open.length > 0) {
    const about = { memberId, zone, leftOut: leftOutOf(proposed) };
    const inputs = isShort
      ? inputsOfBets({ ...about, kind, days: open.map(({ from }) => from) })
      : inputsOfDays({
          ...about,
          ...book,
          ...boundsOf(open),
          ...unstored,
          children: [memberId],
          parts: partsOfSpans(open),
        });
    const sums = await windowSums(db, { ...counting, inputs, floor: activeFloorOf(present) });
    for (const [start, team] of sums)
      if (!isShort || !isSettled(shortWindow(kind, new Date(start)))) teams.set(start, team);
  }
  return {
    starts: [...teams.keys()].toSorted((one, other) => one - other).map((start) => new Date(start)),
    teamAt: (startsAt, contractId) => teams.get(startsAt.getTime())?.get(contractId) ?? nothing,
    rulesAt: (startsAt) => rules.get(startsAt.getTime()) ?? present,
  };
}

const unstored = { runId: null, shadowOf: null };

const nothing: TeamSums = { products: [], active: 0 };

const twins: ReadonlySet<number> = new Set([41, 42]);

/** Trial members count in no team, and test agents in those of test agents only. */
const leftOutOf = ({ childType }: SimulatedContract): readonly number[] =>
  twins.has(childType) ? [4] : [4, 41, 42];

const boundsOf = (spans: readonly Span[]) => ({
  startsAt: spans[0]?.period.startsAt ?? new Date(0),
  endsAt: spans.at(-1)?.period.endsAt ?? new Date(0),
});

const partsOfSpans = (spans: readonly Span[]) =>
  spans.flatMap(({ from, to, period: { startsAt } }) =>
    partsOf(from, to).map((part) => ({ ...part, startsAt })),
  );

/** The team of the account counts on all days before its contract began; a downline's share only on the days below the account. */
function countedContracts({ proposed, others }: Line, zone: string): CountedContract[] {
  const boundFrom = proposed.startsAt === null ? 'infinity' : localDay(proposed.startsAt, zone);
  return [countedOf(proposed, boundFrom), ...others.map((contract) => countedOf(contract, '-infinity'))];
}

const countedOf = (
  { id, lineId, childId, uplineId, terms }: SimulatedContract,
  boundFrom: CountedContract['boundFrom'],
): CountedContract => ({ id, lineId, childId, uplineId, products: terms.products, boundFrom });
