import { assert } from '@mela/kernel/assert';
import { parseMoney, type Money } from '@mela/kernel/money';
import { pick, type Random } from '@mela/kernel/random';
import { DAY, HOUR, MINUTE, plus, SECOND, type Instant } from '@mela/kernel/time';
import type { DepositForm, DepositState } from '@mela/protocol/deposit';
import { newReference, type PastDeposit } from '#modules/money/deposit/module.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { newId } from './new-id.ts';
import { memberIdOf } from './queries.ts';
import type { Seeding } from './seeding.ts';

type Way = { method: string; form: DepositForm; gateway: string };

const ways = {
  app: { method: 'UPI_APP', form: 'upi_app', gateway: 'UPIBOX' },
  qr: { method: 'UPI_QR', form: 'upi_qr', gateway: 'UPIBOX' },
  id: { method: 'UPI_ID', form: 'upi_collect', gateway: 'UPIBOX' },
  net: { method: 'NET_BANKING', form: 'net_banking', gateway: 'NETBOX' },
  bank: { method: 'BANK_TRANSFER', form: 'bank_transfer', gateway: 'NETBOX' },
} as const satisfies Record<string, Way>;

/** UPI is the most frequent method. */
const usual = [ways.app, ways.app, ways.app, ways.qr, ways.qr, ways.id, ways.net] as const;

type Moved = { command: PostingRequest; at: Instant };

/** Every credit of the history has its deposit, and the demo member has some deposits in other states. */
export async function seedDeposits(
  { tx, now, random, deposit }: Seeding,
  moved: readonly Moved[],
): Promise<void> {
  const chance = random('deposits');
  const credits = moved.filter(({ command }) => command.kind === 'deposit');
  const past = credits.map((credit) => creditedDeposit(chance, credit));
  const memberId = await memberIdOf(tx, 'demo.member');
  await deposit.importHistory(tx, [...past, ...otherEndings(chance, memberId, now)]);
}

function creditedDeposit(random: Random, { command, at }: Moved): PastDeposit {
  const [leg] = command.legs;
  assert(leg && 'memberId' in leg.to, 'a deposit belongs to a member');
  const way = pick(random, usual);
  const orderedAt = plus(at, -(40 + random.below(240)) * SECOND);
  return {
    ...makeOrder(random, way, orderedAt),
    reference: command.reference,
    memberId: leg.to.memberId,
    amount: leg.amount,
    received: leg.amount,
    credited: leg.amount,
    utr: newUtr(random),
    steps: [
      { state: 'created', at: orderedAt },
      { state: 'pending', at: plus(orderedAt, SECOND) },
      { state: 'paid', at },
      { state: 'credited', at },
    ],
  };
}

/** One deposit in each further state. None of them moved money. */
function otherEndings(random: Random, memberId: bigint, now: Instant): PastDeposit[] {
  const end = (
    way: Way,
    amount: string,
    ago: number,
    changes: Partial<PastDeposit> & { states: DepositState[] },
  ) => {
    const { states, ...facts } = changes;
    const madeAt = plus(now, -ago);
    const steps = states.map((state, at) => ({ state, at: plus(madeAt, (at + 1) * 3 * MINUTE) }));
    const first = { state: 'created', at: madeAt } as const;
    return {
      ...makeOrder(random, way, madeAt),
      memberId,
      amount: rupees(amount),
      ...facts,
      steps: [first, { state: 'pending', at: plus(madeAt, SECOND) }, ...steps] as const,
    } satisfies PastDeposit;
  };
  return [
    end(ways.bank, '2000', 3 * HOUR, { states: ['claimed'], utr: newUtr(random) }),
    end(ways.qr, '1000', 5 * HOUR, { states: ['review'], received: rupees('900'), reason: 'too_little' }),
    end(ways.app, '500', DAY, { states: ['expired'] }),
    end(ways.net, '5000', 2 * DAY, { states: ['failed'], reason: 'declined' }),
    end(ways.bank, '1500', 6 * DAY, {
      states: ['claimed', 'rejected'],
      reason: 'not_found',
      note: 'No payment with this UTR reached our account by the end of the day.',
    }),
  ];
}

const rupees = (text: string): Money => parseMoney(text);

/** Fields that all deposits have in any state. */
function makeOrder(random: Random, way: Way, madeAt: Instant) {
  return {
    ...way,
    id: newId(random),
    reference: newReference(random),
    language: 'EN',
    received: null,
    credited: null,
    reason: null,
    note: '',
    utr: null,
    isLate: false,
    expiresAt: plus(madeAt, 15 * MINUTE),
  } as const;
}

const digits = (random: Random, count: number, base: number) =>
  Array.from({ length: count }, () => random.below(base).toString(base)).join('');

const newUtr = (random: Random): string => `6${digits(random, 11, 10)}`;
