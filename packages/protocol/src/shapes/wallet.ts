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

/** A vendor's own wallet, as the vendor tells it. */
const toldWallet = vendorWallet.extend({
  /** False where the vendor did not answer: the balance is then what our books last had. */
  isReachable: z.boolean(),
});

/** Money between two wallets of which nobody knows yet whether it has arrived; the vendor is asked until it is known. */
const underWay = z.object({
  reference: z.string(),
  vassalage: z.string(),
  direction: z.enum(['in', 'out']),
  amount: money,
  since: time,
});

/** `under_way`: it was sent, and the vendor has not said yet what became of it. */
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
    about:
      'Which vendors are played from the main wallet, and which keep one of their own: what is in it by their word, and what is on its way.',
    query: z.strictObject({ language }),
    value: z.object({ vendors: z.array(toldWallet), underWay: z.array(underWay) }),
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  transfer: {
    about:
      'Moves money between own wallets: commission to the main wallet, and the main wallet to a vendor’s own and back.',
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
      'PLAY_LIMIT_LOSS',
      'PLAY_BREAK',
      'SELF_EXCLUDED',
    ],
    // Home it goes always; into a vendor's wallet the limits are asked.
    policy: { ...ownMoneyAct, whileExcluded: true },
  },
  collect: {
    about:
      'Brings everything from commission and vendors’ own wallets to the main wallet, each wallet by itself.',
    body: z.strictObject({
      requestKey,
      /** One vendor's wallet alone. */
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
