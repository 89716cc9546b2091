import { noMoney, type Money } from '@mela/kernel/money';
import { findVendorWallet } from './find-purse.ts';
import type { Needs } from './needs.ts';
import { underWayOf, type Stored } from './queries.ts';

/** What a vendor says is in a member's wallet; nothing where it does not say. */
export type Looked = { code: string; told: Money | undefined };

/** Asks every vendor that keeps a wallet, all at once and not for long. */
export async function lookIntoWallets(
  needs: Needs,
  memberId: bigint,
  codes: readonly string[],
): Promise<Looked[]> {
  const found = await Promise.all(
    codes.map(async (code): Promise<Looked | undefined> => {
      const purse = await findVendorWallet(needs, code);
      if (!purse) return undefined;
      const playerId = await needs.vendor.knownName(needs.db, code, memberId);
      if (playerId === undefined) return { code, told: noMoney };
      const told = await purse.calls.askPurse(purse.reach, playerId, needs.clock.now());
      return { code, told: told === 'unanswered' ? undefined : told };
    }),
  );
  return found.filter((wallet) => wallet !== undefined);
}

export const listUnderWay = ({ db }: Needs, memberId: bigint): Promise<Stored[]> => underWayOf(db, memberId);
