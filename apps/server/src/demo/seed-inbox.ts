import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { DAY, plus, type Instant } from '@mela/kernel/time';
import type { PastMessage } from '#modules/base/inbox/module.ts';
import type { PostingRequest } from '#modules/money/ledger/module.ts';
import { staffLogins } from './logins.ts';
import { memberIdOf, staffIdOf, withdrawalsOf, type DemoWithdrawal } from './queries.ts';
import type { Seeding } from './seeding.ts';
import { welcomeMessage } from './texts/welcome-message.ts';

const UNREAD_COUNT = 3;

type Moved = { command: PostingRequest; at: Instant };

/** The demo member has a message for every event of the history, the latest unread. All members have a message by staff. */
export async function seedInbox({ tx, now, inbox }: Seeding, moved: readonly Moved[]): Promise<void> {
  const memberId = await memberIdOf(tx, 'demo.member');
  const withdrawals = await withdrawalsOf(tx, memberId);
  const history = [
    { template: 'payoutAccountAdded', params: { destination: '•••• 5678' }, at: plus(now, -60 * DAY) },
    { template: 'passwordChanged', params: {}, at: plus(now, -20 * DAY) },
    ...moved.flatMap((one) => depositMessage(one, memberId) ?? []),
    ...withdrawals.flatMap(withdrawalMessages),
    ...moved.flatMap((one) => transferMessage(one, memberId) ?? []),
  ] satisfies Event[];
  const messages = history
    .map((event) => ({ memberId, ...event }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [admin] = staffLogins;
  await inbox.bringIn(tx, {
    read: messages.slice(0, -UNREAD_COUNT),
    unread: messages.slice(-UNREAD_COUNT),
    campaigns: [{ madeBy: await staffIdOf(tx, admin.account), texts: welcomeMessage, at: plus(now, -DAY) }],
  });
}

type Event = Omit<PastMessage, 'memberId'>;

function depositMessage({ command, at }: Moved, memberId: bigint): Event | undefined {
  if (command.kind !== 'deposit') return undefined;
  const [leg] = command.legs;
  assert(leg && 'memberId' in leg.to, 'a deposit belongs to a member');
  if (leg.to.memberId !== memberId) return undefined;
  const params = { amount: formatMoney(leg.amount), reference: command.reference };
  return { template: 'depositCredited', params, at };
}

/** The demo member has received from the agent above. */
function transferMessage({ command, at }: Moved, memberId: bigint): Event | undefined {
  const [leg] = command.legs;
  if (command.kind !== 'agent_transfer' || !leg || !('memberId' in leg.to)) return undefined;
  if (leg.to.memberId !== memberId) return undefined;
  const params = { amount: formatMoney(leg.amount), reference: command.reference };
  return { template: 'lineReceivedFromUp', params, at };
}

function withdrawalMessages(row: DemoWithdrawal): Event[] {
  const amount = formatMoney(row.amount);
  const { destination } = row;
  const requested: Event = {
    template: 'withdrawalRequested',
    params: { amount, destination },
    at: row.requestedAt,
  };
  return [requested, ...endingOf(row)];
}

function endingOf({
  status,
  amount,
  payout,
  destination,
  utr,
  reason,
  sentAt,
  lastAt,
}: DemoWithdrawal): Event[] {
  if (sentAt !== null && utr !== null)
    return [
      { template: 'withdrawalSent', params: { amount: formatMoney(payout), destination, utr }, at: sentAt },
    ];
  const returned = formatMoney(amount);
  if (status === 'rejected')
    return [
      { template: 'withdrawalRejected', params: { amount: returned, reason: reason ?? '' }, at: lastAt },
    ];
  return status === 'failed'
    ? [{ template: 'withdrawalReturned', params: { amount: returned }, at: lastAt }]
    : [];
}
