import { z } from 'zod';
import type { walletCalls } from '#calls/wallet.ts';
import { ownMoneyAct, ownMoneyRead, ownRead, type ShapesOf, type Wire } from './shape.ts';
import { language, money, movementKind, positiveMoney, requestKey, time } from './wire.ts';

const balance = z.object({
  /** The cash for play and withdrawal. */
  balance: money,
  /** Bonus money that bets stake after the cash. It cannot be withdrawn or transferred. */
  bonus: money,
  currency: z.string(),
  currencySymbol: z.string(),
  at: time,
});

/** A held amount, and its reason. */
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
  /** Whether games of this vendor are played from the main wallet; it then has no vendor wallet. */
  playsFromMain: z.boolean(),
  balance: money,
});

/** A vendor wallet, as the vendor reports it. */
const toldWallet = vendorWallet.extend({
  /** False where the vendor did not answer: the balance is then our last known one. */
  isReachable: z.boolean(),
});

/** A transfer with an unknown result; the vendor is queried until it is known. */
const underWay = z.object({
  reference: z.string(),
  vassalage: z.string(),
  direction: z.enum(['in', 'out']),
  amount: money,
  since: time,
});

/** `under_way`: it was sent, and the vendor has not answered yet. */
const transferOutcome = z.enum(['applied', 'under_way']);

const collectedWallet = z.object({
  /** `commission`, or the code of the vendor. */
  vassalage: z.string(),
  state: z.enum(['applied', 'under_way', 'refused', 'empty', 'unreachable']),
  amount: money,
});

const funds = z.object({
  main: money,
  held: money,
  bonus: money,
  commission: money,
  /** The member’s debt after a payment was reversed; later credits settle it. */
  owed: money,
  /** The total, without the debt. */
  total: money,
  waiting: z.array(waiting),
  vendors: z.array(vendorWallet),
  currencySymbol: z.string(),
  at: time,
});

/** `main`, `commission`, or the code of a vendor with its own wallet. */
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
    about: 'The balance of the main wallet.',
    value: balance,
    refusals: [],
    policy: { ...ownRead, whileExcluded: true },
  },
  consolidated: {
    about: 'All wallets of a member together: free, held with reasons, bonus, commission, vendors.',
    query: z.strictObject({ language }),
    value: funds,
    refusals: [],
    policy: { ...ownMoneyRead, switch: 'AGENTPOLICY3', whileExcluded: true },
  },
  merchantWallet: {
    about:
      'The vendors that use the main wallet, and the vendor wallets: their reported balances, and pending transfers.',
    query: z.strictObject({ language }),
    value: z.object({ vendors: z.array(toldWallet), underWay: z.array(underWay) }),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  transfer: {
    about:
      'Moves money between own wallets: commission to the main wallet, and the main wallet to a vendor wallet and back.',
    body: walletMove,
    value: z.object({
      balance: money,
      amount: money,
      isReplay: z.boolean(),
      madeAt: time,
      state: transferOutcome,
      reference: z.string(),
    }),
    refusals: [
      'VENDOR_PLAYS_FROM_MAIN',
      'WALLET_UNKNOWN',
      'INSUFFICIENT_BALANCE',
      'LEDGER_KEY_REUSED',
      'TRANSFER_REFUSED',
      'TRANSFER_WALLET_SHORT',
      'GAME_MAINTENANCE',
      'GAME_SILENT',
      'FUNCTION_NOT_AVAILABLE',
      'BILLS_UNPAID',
      'PLAY_LIMIT_LOSS',
      'PLAY_BREAK',
      'SELF_EXCLUDED',
    ],
    // A transfer back to the main wallet is always allowed; one into a vendor wallet checks the limits.
    policy: { ...ownMoneyAct, whileExcluded: true },
  },
  collect: {
    about: 'Moves everything from commission and vendor wallets to the main wallet, each wallet separately.',
    body: z.strictObject({
      requestKey,
      /** The wallet of one vendor. */
      vassalage: z
        .string()
        .regex(/^[A-Z0-9_]{1,20}$/)
        .optional(),
    }),
    value: z.object({ balance: money, wallets: z.array(collectedWallet) }),
    refusals: [],
    policy: { ...ownMoneyAct, whileExcluded: true },
  },
} as const satisfies ShapesOf<typeof walletCalls>;

export type Balance = z.output<typeof balance>;
export type Funds = z.output<typeof funds>;
export type Waiting = z.output<typeof waiting>;
export type VendorWallet = z.output<typeof vendorWallet>;
export type UnderWay = z.output<typeof underWay>;
export type ToldWallet = z.output<typeof toldWallet>;
export type CollectedWallet = z.output<typeof collectedWallet>;
export type WalletMove = z.output<typeof walletMove>;
export type WalletWire = Wire<typeof walletShapes>;
