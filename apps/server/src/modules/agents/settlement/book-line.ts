import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import { bookNet } from '@mela/rules/agents/netting';
import { bookCarried } from '@mela/rules/agents/real-time';
import { CONTRACT_DEBT, type Leg, type PostingRequest } from '#modules/money/ledger/module.ts';
import type { AgentPurses, BookedLine, Earning, LineBooking } from './lines/queries.ts';

/** The account that pays all contracts, and that collects what agents owe. */
export const contractsAccount = { purpose: 'house', name: 'contracts' } as const;

/** The account of what an agent owes from contracts. */
export const contractDebtOf = (memberId: bigint) =>
  ({ memberId, purpose: 'receivable', name: CONTRACT_DEBT }) as const;

export const postingKeyOf = ({ contractId, startsAt }: Pick<BookedLine, 'contractId' | 'startsAt'>): string =>
  `settlement:${contractId}:${isoOf(startsAt)}`;

export type Booked = { booking: LineBooking; purse: AgentPurses; posting: PostingRequest | null };

const nothing = {
  paid: noMoney,
  repaid: noMoney,
  debited: noMoney,
  owed: noMoney,
  carryIn: null,
  carryOut: null,
  bookedAt: null,
  claimBy: null,
} satisfies Partial<LineBooking>;

/** The amount of a bill: the net if the operator guarantees payment, the gross if an upline pays. */
export const dueOf = ({ mode, gross, net }: Pick<BookedLine, 'mode' | 'gross' | 'net'>): Money =>
  mode === 'upline_pays' ? gross : net;

/** A person decides about manual payments and those of suspended agents. A negative net is booked in any case. */
export const waitsForStaff = (line: BookedLine): boolean =>
  dueOf(line) > 0n && (line.payout === 'manual' || line.isSuspended);

/** A bill that waits for a person; it moves no money. */
export const waitingBooking = (id: bigint, state: LineBooking['state']): LineBooking => ({
  ...nothing,
  id,
  state,
});

/**
 * Books the net of a line with the guarantee of the merchant. A dividend or a daily salary repays the agent's debt first, and becomes a debt
 * as far as the commission wallet is short; a salary of short windows carries what the wallet is short of into the next window.
 */
export function bookLine(line: BookedLine, purse: AgentPurses, now: Date): Booked {
  const state = line.gross > 0n || line.net > 0n ? 'issued' : 'not_reached';
  const done = carriesDeficit(line) ? carried(line.net, purse) : guaranteed(line.net, purse);
  const legs = legsOf(line.childId, done.moved);
  const key = postingKeyOf(line);
  return {
    booking: { ...nothing, ...done.moved, ...done.carries, id: line.id, state, bookedAt: now },
    purse: done.purse,
    posting:
      legs.length === 0
        ? null
        : {
            key,
            kind: line.kind === 'dividend' ? 'dividend' : 'salary',
            reference: `contract:${line.id}`,
            legs,
          },
  };
}

type Moved = { paid: Money; repaid: Money; debited: Money; owed: Money };
type Done = {
  moved: Moved;
  purse: AgentPurses;
  carries: { carryIn: Money; carryOut: Money } | Record<never, never>;
};

/** Late voids take salaries of short windows back, so their deficits are carried. */
export const carriesDeficit = ({ kind }: Pick<BookedLine, 'kind'>): boolean =>
  kind === 'hourly' || kind === 'realtime';

function guaranteed(net: Money, purse: AgentPurses): Done {
  const { paid, repaid, debited, owed, commissionWallet, receivable } = bookNet(net, {
    commissionWallet: purse.commission,
    receivable: purse.receivable,
  });
  return {
    moved: { paid, repaid, debited, owed },
    purse: { ...purse, commission: commissionWallet, receivable },
    carries: {},
  };
}

function carried(net: Money, purse: AgentPurses): Done {
  const { posted, commissionWallet, carry } = bookCarried(net, {
    commissionWallet: purse.commission,
    carry: purse.carry,
  });
  return {
    moved: {
      paid: posted > 0n ? posted : noMoney,
      repaid: noMoney,
      debited: posted < 0n ? moneyOfUnits(0n - posted) : noMoney,
      owed: noMoney,
    },
    purse: { ...purse, commission: commissionWallet, carry },
    carries: { carryIn: purse.carry, carryOut: carry },
  };
}

function legsOf(memberId: bigint, { paid, repaid, debited, owed }: Moved): Leg[] {
  const commission = { memberId, purpose: 'commission' } as const;
  const receivable = contractDebtOf(memberId);
  return [
    { from: contractsAccount, to: commission, amount: paid },
    { from: contractsAccount, to: receivable, amount: repaid },
    { from: commission, to: contractsAccount, amount: debited },
    { from: receivable, to: contractsAccount, amount: owed },
  ].filter(({ amount }) => amount > 0n);
}

export type BookedLines = {
  bookings: LineBooking[];
  postings: PostingRequest[];
  earned: Earning[];
};

/** The income of a booked line: its net, also where a salary carries a part of it. */
export const earningOf = (line: BookedLine, amount: Money = line.net): Earning => ({
  line,
  amount,
  source: String(line.id),
  postingKey: postingKeyOf(line),
});
