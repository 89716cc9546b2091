import { assert } from '@mela/kernel/assert';
import type { Database, Tx } from '#db/database.ts';
import {
  accountName,
  type Account,
  type Leg,
  type AccountRef,
  type MemberAccountRef,
  type Realm,
  type Route,
} from './account-ref.ts';
import { findAccounts, openAccount } from './queries.ts';

export type Accounts = {
  /** The accounts of these legs, if all of them are cached. */
  known(legs: readonly Leg[]): Route | undefined;
  /** Finds the accounts of these legs, and opens those that are missing. */
  open(db: Database | Tx, legs: readonly Leg[]): Promise<Opened>;
};

/** Accounts opened within a transaction are cached only after its commit, by `remember`. */
export type Opened = { route: Route; remember(): void };

/** Cache size. When it is full, the entry that was added first is removed. */
const REMEMBERED_MAX = 200_000;

/** Maps account references to accounts. An account is never changed or closed, so the cache needs no invalidation. */
export function createAccountCache(): Accounts {
  const accounts = new Map<string, Account>();

  const remember = (key: string, account: Account) => {
    if (accounts.size >= REMEMBERED_MAX) {
      const oldest = accounts.keys().next();
      if (!oldest.done) accounts.delete(oldest.value);
    }
    accounts.set(key, account);
  };

  return {
    known: (legs) => {
      const realm = realmOf(legs, (ref) => accounts.get(memberKey(ref)));
      if (realm === undefined) return undefined;
      const route: Account[] = [];
      for (const { from, to } of legs) {
        const source = accounts.get(keyOf(from, realm));
        const target = accounts.get(keyOf(to, realm));
        if (!source || !target) return undefined;
        route.push(source, target);
      }
      return route;
    },
    open: async (db, legs) => {
      const found = new Map<string, Account>();
      const find = async (key: string, ref: AccountRef, realm: Realm): Promise<Account> => {
        const account = accounts.get(key) ?? found.get(key) ?? (await openAccount(db, ref, realm));
        found.set(key, account);
        return account;
      };
      const places = legs.flatMap(({ from, to }) => [from, to]);
      // Members first, because they determine the realm; each kind in a fixed order, so that two concurrent transactions that open the same accounts
      // do not deadlock.
      const members = places.filter(isOfMember).toSorted(byKey(memberKey));
      const unknown = members.filter((ref) => !accounts.has(memberKey(ref)));
      if (unknown.length > 1)
        for (const { ref, account } of await findAccounts(db, unknown)) found.set(memberKey(ref), account);
      for (const ref of members) await find(memberKey(ref), ref, 'main');
      const realm = realmOf(legs, (ref) => found.get(memberKey(ref)));
      assert(realm !== undefined, 'every member of a command has an account by now');
      const houses = places.filter((ref) => !isOfMember(ref)).toSorted(byKey((ref) => keyOf(ref, realm)));
      for (const ref of houses) await find(keyOf(ref, realm), ref, realm);
      const route = await Promise.all(places.map((ref) => find(keyOf(ref, realm), ref, realm)));
      return { route, remember: () => found.forEach((account, key) => remember(key, account)) };
    },
  };
}

function isOfMember(ref: AccountRef): ref is MemberAccountRef {
  return 'memberId' in ref;
}

/** A command is in the realm of its members; a command without members is in the main realm. */
function realmOf(
  legs: readonly Leg[],
  accountOf: (ref: MemberAccountRef) => Account | undefined,
): Realm | undefined {
  for (const { from, to } of legs) {
    if (isOfMember(from)) return accountOf(from)?.realm;
    if (isOfMember(to)) return accountOf(to)?.realm;
  }
  return 'main';
}

function memberKey(ref: MemberAccountRef): string {
  return `${ref.memberId}/${ref.purpose}/${accountName(ref)}`;
}

function keyOf(ref: AccountRef, realm: Realm): string {
  return isOfMember(ref) ? memberKey(ref) : `${realm}/${ref.purpose}/${ref.name}`;
}

function byKey<Item>(keyOfItem: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => (keyOfItem(one) < keyOfItem(other) ? -1 : 1);
}
