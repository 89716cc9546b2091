import { assert } from '@mela/kernel/assert';
import { DAY, plus, type Instant } from '@mela/kernel/time';
import type { ContractKind } from '@mela/protocol/contract';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import type { Party } from '#modules/agents/contract/module.ts';
import type { PastWorld } from './past-world.ts';

/** Something that an upline, a downline or the house does about a contract, this long before the seeding. */
export type Deal = { ago: number; run(): Promise<void> };

/** An account by its name; null is the house. */
type Name = string | null;

/** Makes deals through the module of contracts, so that every rule of an offer and of its answer holds for demo data too. */
export function createDeals(
  world: PastWorld,
  { now, idOf }: { now: Instant; idOf(account: string): bigint },
) {
  const { act } = world.contract;
  /** The latest version by account and kind. */
  const latest = new Map<string, string>();
  let keys = 0;
  const house: Party = { staff: world.admin, reason: 'Agreed with the head of the line.' };
  const partyOf = (name: Name): Party => (name === null ? house : { memberId: idOf(name), isAgent: true });
  const requestKey = () => `demo-contract-${String((keys += 1)).padStart(6, '0')}`;
  const of = (child: string, kind: ContractKind) => {
    const id = latest.get(`${child} ${kind}`);
    assert(id !== undefined, `${child} was offered a ${kind} contract`);
    return { id, kind };
  };
  const deal = (ago: number, happen: () => Promise<unknown>): Deal => ({
    ago,
    run: async () => {
      world.setTime(plus(now, -ago));
      await happen();
    },
  });
  const keep = (child: string, { kind }: ContractTerms, { id }: { id: string }) =>
    latest.set(`${child} ${kind}`, id);
  return {
    deal,
    offer: (ago: number, by: Name, child: string, terms: ContractTerms) =>
      deal(ago, async () => {
        const offer = { childId: idOf(child), terms, requestKey: requestKey() };
        keep(child, terms, await act.offer(partyOf(by), offer));
      }),
    amend: (ago: number, by: Name, child: string, terms: ContractTerms) =>
      deal(ago, async () => {
        const amendment = { id: of(child, terms.kind).id, terms, requestKey: requestKey() };
        keep(child, terms, await act.amend(partyOf(by), amendment));
      }),
    accept: (ago: number, child: string, kind: ContractKind) =>
      deal(ago, () => act.accept(partyOf(child), of(child, kind))),
    reject: (ago: number, child: string, kind: ContractKind) =>
      deal(ago, () => act.reject(partyOf(child), of(child, kind))),
    withdraw: (ago: number, by: Name, child: string, kind: ContractKind) =>
      deal(ago, () => act.withdraw(partyOf(by), of(child, kind))),
    terminate: (ago: number, by: Name, child: string, kind: ContractKind) =>
      deal(ago, () => act.terminate(partyOf(by), of(child, kind))),
    /** What the job of the server does every minute. */
    expire: (ago: number) => deal(ago, () => act.expire()),
    /** The day this many days ago. */
    day: (daysAgo: number) => plus(now, -daysAgo * DAY),
  };
}

export type Deals = ReturnType<typeof createDeals>;
