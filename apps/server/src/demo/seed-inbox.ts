import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { DAY, plus, type Instant } from '@mela/kernel/time';
import type { PastMessage } from '#modules/base/inbox/module.ts';
import type { Command } from '#modules/money/ledger/module.ts';
import { staffLogins } from './logins.ts';
import { memberIdOf, staffIdOf } from './queries.ts';
import type { Seeding } from './seeding.ts';
import { welcomeMessage } from './words/welcome-message.ts';

const UNREAD_DEPOSITS = 2;

type Moved = { command: Command; at: Instant };

/** The demo member has read messages about old deposits, and unread ones about the latest. All members have a message by staff. */
export async function seedInbox({ tx, now, inbox }: Seeding, moved: readonly Moved[]): Promise<void> {
  const memberId = await memberIdOf(tx, 'demo.member');
  const deposits = moved
    .flatMap(({ command, at }) => depositMessage({ command, at }, memberId) ?? [])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [admin] = staffLogins;
  const own = (template: PastMessage['template'], params: PastMessage['params'], ago: number) => ({
    memberId,
    template,
    params,
    at: plus(now, -ago),
  });
  await inbox.bringIn(tx, {
    read: [
      own('payoutAccountAdded', { destination: '•••• 5678' }, 21 * DAY),
      own('passwordChanged', {}, 20 * DAY),
      ...deposits.slice(0, -UNREAD_DEPOSITS),
    ],
    unread: deposits.slice(-UNREAD_DEPOSITS),
    campaigns: [{ madeBy: await staffIdOf(tx, admin.account), texts: welcomeMessage, at: plus(now, -DAY) }],
  });
}

function depositMessage({ command, at }: Moved, memberId: bigint): PastMessage | undefined {
  if (command.kind !== 'deposit') return undefined;
  const [leg] = command.legs;
  assert(leg && 'memberId' in leg.to, 'a deposit belongs to a member');
  if (leg.to.memberId !== memberId) return undefined;
  const params = { amount: formatMoney(leg.amount), reference: command.reference };
  return { memberId, template: 'depositCredited', params, at };
}
