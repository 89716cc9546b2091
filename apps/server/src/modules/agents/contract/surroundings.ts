import type { Instant, LocalDay } from '@mela/kernel/time';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import { nextStart } from '@mela/rules/agents/periods';
import type { Tx, Database } from '#db/database.ts';
import type { Surroundings } from './check-terms.ts';
import type { Needs } from './needs.ts';
import { activeUpward, lastEndAfter, lineRebates, liveOf, type Account } from './queries.ts';
import { windowOf } from './stored-terms.ts';
import { readVersion, type Version } from './version.ts';

/** An account with its contracts of one kind, as the rules of the life of contracts see them. */
export type Situation = {
  child: Account;
  kind: ContractTerms['kind'];
  /** Of the line. */
  day: LocalDay;
  /** The upline's contract in force; null: none, or the house. */
  base: Version | null;
  /** The upline may offer: it holds a contract of the kind, or is the house and the account a general agent. */
  hasBase: boolean;
  active: Version | null;
  /** The open offer, or the open amendment of the contract in force. */
  requested: Version | null;
  /** Contracts in force of the account, of every kind. */
  held: readonly Version[];
  /** Contracts in force of the account and everybody above. */
  line: readonly Version[];
};

/** Types that the operator contracts directly: general agents and their test twins. */
const generalAgents: readonly number[] = [1, 41];

export async function situationOf(
  db: Database | Tx,
  { child, kind, day }: Pick<Situation, 'child' | 'kind' | 'day'>,
): Promise<Situation> {
  const live = (await liveOf(db, child.id)).map(readVersion);
  const line = (await activeUpward(db, child.id, day)).map(readVersion);
  const ofKind = live.filter((version) => version.kind === kind);
  const base = line.find((version) => version.childId === child.uplineId && version.kind === kind) ?? null;
  const isHouses = child.uplineId === null && generalAgents.includes(child.type);
  return {
    child,
    kind,
    day,
    base,
    hasBase: isHouses || base !== null,
    active: ofKind.find(({ state }) => state === 'active') ?? null,
    requested: ofKind.find(({ state }) => state === 'requested') ?? null,
    held: live.filter(({ state }) => state === 'active'),
    line,
  };
}

/** What new terms of the account are checked against. */
export async function surroundingsOf(
  { clock, settings }: Pick<Needs, 'clock' | 'settings'>,
  db: Database | Tx,
  situation: Situation,
): Promise<Surroundings> {
  const { child, kind, day, base, active, held, line } = situation;
  const [now, { timeZone: zone }] = [clock.now(), settings.merchant()];
  const others = (versions: readonly Version[]) => versions.filter(({ lineId }) => lineId !== active?.lineId);
  const rebates = await lineRebates(db, [child.id], day);
  const ended = await lastEndAfter(db, { childId: child.id, isDividend: kind === 'dividend', at: now });
  return {
    settings: settings.contract(),
    zone,
    now,
    base,
    line: others(line),
    held: others(held),
    rebates: new Map(rebates.map(({ product, rate }) => [product, rate])),
    runsUntil: latest(ended, active === null ? null : endOfRunning(active, now, zone)),
  };
}

/** The running period keeps the terms under which it began. A contract that has not started yet is replaced from its own start on. */
function endOfRunning({ terms, startsAt }: Version, now: Instant, zone: string): Instant {
  const next = nextStart(windowOf(terms), now, zone);
  return startsAt !== null && startsAt > now ? startsAt : next;
}

function latest(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
