import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import type { CollectedWallet } from '@mela/protocol/shapes/wallet';
import { uuidv7 } from 'uuidv7';
import { findVendorWallet, type WalletVendor } from './find-vendor-wallet.ts';
import type { Needs } from './needs.ts';
import { findByRequestKey, strandedWallets, pendingOf, type Stored } from './queries.ts';
import { requestTransfer } from './request-transfer.ts';

type CollectRequest = { memberId: bigint; requestKey: string; vendors: readonly string[] };

/** Withdraws the balances of these vendor wallets. Each is a transfer of its own, so that one failure does not stop the others. */
export async function collectWallets(needs: Needs, request: CollectRequest): Promise<CollectedWallet[]> {
  const found = await Promise.all(request.vendors.map((code) => findVendorWallet(needs, code)));
  const wallets = found.filter((wallet) => wallet !== undefined);
  return Promise.all(wallets.map((wallet) => collectOne(needs, request, wallet)));
}

async function collectOne(
  needs: Needs,
  { memberId, requestKey }: CollectRequest,
  wallet: WalletVendor,
): Promise<CollectedWallet> {
  const { vendor: vassalage, scale } = wallet.policy;
  const key = `${requestKey}:${vassalage}`;
  const resultOf = (state: CollectedWallet['state'], amount: Money) => ({ vassalage, state, amount });
  const earlier = await findByRequestKey(needs.db, memberId, key);
  if (earlier && earlier.state !== 'requested') return resultOf(stateOf(earlier), earlier.amount);
  const isBusy = (await pendingOf(needs.db, memberId)).find(
    ({ id, vendor, direction }) => vendor === vassalage && direction === 'out' && id !== earlier?.id,
  );
  if (isBusy) return resultOf('under_way', isBusy.amount);
  const there = earlier?.amount ?? (await balanceAt(needs, memberId, wallet));
  if (there === 'no-response') return resultOf('unreachable', noMoney);
  const amount = roundDown(there, scale);
  if (amount === noMoney) return resultOf('empty', noMoney);
  try {
    const made = await requestTransfer(needs, memberId, wallet, {
      requestKey: key,
      direction: 'out',
      amount,
    });
    return resultOf(stateOf(made), amount);
  } catch (error) {
    if (isRefusal(error)) return resultOf('refused', amount);
    needs.log.warn({ err: error, vendor: vassalage }, 'a vendor wallet could not be collected');
    return resultOf('unreachable', amount);
  }
}

const stateOf = ({ state }: Stored): 'applied' | 'refused' | 'under_way' =>
  state === 'applied' || state === 'refused' ? state : 'under_way';

async function balanceAt(
  { db, clock, vendor }: Needs,
  memberId: bigint,
  { policy, calls, reach }: WalletVendor,
): Promise<Money | 'no-response'> {
  const playerId = await vendor.knownName(db, policy.vendor, memberId);
  return playerId === undefined ? noMoney : calls.queryBalance(reach, playerId, clock.now());
}

/** Rounds down to the vendor's decimals; the remainder stays in the vendor wallet. */
function roundDown(amount: Money, scale: number): Money {
  const step = 10n ** BigInt(4 - scale);
  return moneyOfUnits(amount - (amount % step));
}

const PER_RUN = 50;

/** Ends the games of members who may not play now and withdraws their vendor wallets. */
export async function collectStranded(needs: Needs): Promise<void> {
  const { db, clock, vendor } = needs;
  for (const { memberId, vendor: code } of await strandedWallets(db, clock.now(), PER_RUN)) {
    const wallet = await findVendorWallet(needs, code);
    const playerId = await vendor.knownName(db, code, memberId);
    if (!wallet || playerId === undefined) continue;
    await wallet.dialect.endSession(wallet.reach, playerId, clock.now());
    await collectWallets(needs, { memberId, requestKey: `home:${uuidv7()}`, vendors: [code] });
  }
}
