import { z } from 'zod';
import type { walletCalls } from '#calls/wallet.ts';
import { ownMoneyAct, ownMoneyRead, ownRead, type ShapesOf, type Wire } from './shape.ts';
import { language, money, movementKind, positiveMoney, requestKey, time } from './wire.ts';

const balance = z.object({
  /** What one can play with or withdraw. */
  balance: money,
  currency: z.string(),
  currencySymbol: z.string(),
  at: time,
});

/** Money that is held, and what it waits for. */
const waiting = z.object({
  reference: z.string(),
  kind: movementKind,
  amount: money,
  since: time,
});

const vendorWallet = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  logoUrl: z.string(),
  /** Whether games of this vendor are played from the main wallet; it then has none of its own. */
  playsFromMain: z.boolean(),
  balance: money,
});

const funds = z.object({
  main: money,
  held: money,
  bonus: money,
  commission: money,
  /** What the member owes the house after a payment was taken back; it is settled from later credits. */
  owed: money,
  /** Everything together, without what is owed. */
  total: money,
  waiting: z.array(waiting),
  vendors: z.array(vendorWallet),
  currencySymbol: z.string(),
  at: time,
});

/** `main`, `commission`, or the code of a vendor that keeps a wallet of its own. */
const place = z.string().regex(/^(main|commission|[A-Z0-9_]{1,20})$/);

const walletMove = z
  .strictObject({
    requestKey,
    from: place,
    to: place,
    amount: positiveMoney,
  })
  .refine(({ from, to }) => from !== to && to !== 'commission', { path: ['to'] });

export const walletShapes = {
  balance: {
    about: 'What is in the main wallet now.',
    value: balance,
    refusals: [],
    policy: { ...ownRead, whileExcluded: true },
  },
  consolidated: {
    about:
      'All wallets of a member together: what is free, what is held and for what, bonus, commission, vendors.',
    query: z.strictObject({ language }),
    value: funds,
    refusals: [],
    policy: { ...ownMoneyRead, switch: 'AGENTPOLICY3', whileExcluded: true },
  },
  merchantWallet: {
    about: 'Which vendors are played from the main wallet, and which keep one of their own.',
    query: z.strictObject({ language }),
    value: z.object({ vendors: z.array(vendorWallet) }),
    refusals: [],
    policy: ownMoneyRead,
  },
  transfer: {
    about: 'Moves money between own wallets: commission or a vendor wallet to the main wallet.',
    body: walletMove,
    value: z.object({ balance: money, amount: money, isReplay: z.boolean(), madeAt: time }),
    refusals: ['VENDOR_PLAYS_FROM_MAIN', 'WALLET_UNKNOWN', 'INSUFFICIENT_BALANCE', 'LEDGER_KEY_REUSED'],
    // Into the main wallet alone, from where it can be withdrawn.
    policy: { ...ownMoneyAct, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof walletCalls>;

export type Balance = z.output<typeof balance>;
export type Funds = z.output<typeof funds>;
export type Waiting = z.output<typeof waiting>;
export type VendorWallet = z.output<typeof vendorWallet>;
export type WalletMove = z.output<typeof walletMove>;
export type WalletWire = Wire<typeof walletShapes>;
