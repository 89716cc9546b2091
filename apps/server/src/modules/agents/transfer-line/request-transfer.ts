import { assert } from '@mela/kernel/assert';
import { noMoney, parseTimes, type Money } from '@mela/kernel/money';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import type { LineTransfer, LineTransferOrder } from '@mela/protocol/shapes/transfer-line';
import { orderNumber } from '@mela/rules/money/order-number';
import { uuidv7 } from 'uuidv7';
import type { Database, Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { checkTransfer, endsOf, todayOf, type Ends } from './check-transfer.ts';
import { describeTransfer } from './describe-transfer.ts';
import type { Needs } from './needs.ts';
import { postingOf } from './posting-of.ts';
import { proveFactor, type PassedFactor } from './prove-factor.ts';
import { findByRequestKey, insertFlags, insertTransfers, type NewTransfer, type Stored } from './queries.ts';

const once = parseTimes('1');

/**
 * Moves cash along a direct edge of the tree, once per idempotency key. The checks run before the second factor is used up, so that a
 * refusal costs no code, and again under the row locks of both members.
 */
export async function requestTransfer(
  needs: Needs,
  fromId: bigint,
  order: LineTransferOrder,
): Promise<LineTransfer> {
  return needs.senderMutex(`line transfer of ${fromId}`, async () => {
    await needs.paymentPassword.check(fromId, order.paymentPassword);
    // A repeat needs no further code: the first one is used up, and nothing moves.
    const earlier = await findEarlier(needs.db, fromId, order);
    if (earlier) return describeTransfer(earlier, fromId);
    const { to } = await checkAll(needs, needs.db, fromId, order);
    const passed = await proveFactor(needs, fromId, order.code);
    failpoint('line-transfer.proven');
    await needs.ledger.transact((tx, post) =>
      move(needs, { tx, post }, { fromId, toId: to.id, order, passed }),
    );
    failpoint('line-transfer.posted');
    const made = await findByRequestKey(needs.db, fromId, order.requestKey);
    assert(made !== undefined, 'the committed transfer exists');
    return describeTransfer(made, fromId);
  });
}

async function findEarlier(
  db: Database | Tx,
  fromId: bigint,
  { requestKey, amount, downline }: LineTransferOrder,
): Promise<Stored | undefined> {
  const earlier = await findByRequestKey(db, fromId, requestKey);
  if (!earlier) return undefined;
  const isSameEnd =
    downline === null
      ? earlier.direction === 'up'
      : earlier.direction === 'down' && earlier.toAccount.toLowerCase() === downline.toLowerCase();
  return isSameEnd && earlier.amount === amount ? earlier : refuse('REQUEST_KEY_REUSED');
}

async function checkAll(
  needs: Needs,
  db: Database | Tx,
  fromId: bigint,
  { downline, amount }: LineTransferOrder,
): Promise<Ends> {
  const ends = await endsOf(db, fromId, downline);
  await checkTransfer(needs, db, ends, amount);
  return ends;
}

type Step = { tx: Tx; post: PostAll };
type Work = { fromId: bigint; toId: bigint; order: LineTransferOrder; passed: PassedFactor };

/** One transaction: the requirements, the row, the warning, both messages and the posting. */
async function move(needs: Needs, { tx, post }: Step, { fromId, toId, order, passed }: Work): Promise<void> {
  await lockMembers(tx, [fromId, toId]);
  // Another process may have made the same transfer while this one waited for the locks.
  if (await findEarlier(tx, fromId, order)) return;
  const ends = await checkAll(needs, tx, fromId, order);
  // The member was moved to another upline since the locks were chosen.
  if (ends.to.id !== toId) refuse('LINE_UNKNOWN');
  await needs.paymentPassword.checkWaitingPeriod(tx, fromId);
  await passed.take(tx);
  const isDown = ends.to.uplineId === fromId;
  await checkReceiver(needs, tx, toId, isDown ? order.amount : noMoney);
  const id = uuidv7();
  const made: NewTransfer = {
    id,
    reference: orderNumber(needs.random, 'A'),
    fromId,
    toId,
    direction: isDown ? 'down' : 'up',
    amount: order.amount,
    lowered: await moveRequirement(needs, tx, { id, fromId, toId, amount: order.amount }),
    factor: passed.factor,
    requestKey: order.requestKey,
    day: todayOf(needs),
    madeAt: needs.clock.now(),
  };
  await insertTransfers(tx, [made]);
  await insertFlags(tx, [made]);
  await writeMessages(needs, tx, ends, made);
  failpoint('line-transfer.written');
  await post(postingOf(made));
}

/** A limit that the receiver set, a break or an exclusion is the receiver's own affair, so the sender gets one refusal for all. */
async function checkReceiver(needs: Needs, tx: Tx, toId: bigint, amount: Money): Promise<void> {
  try {
    await needs.limits.mayReceive(tx, toId, amount);
  } catch (error) {
    if (isRefusal(error)) refuse('LINE_RECEIVER_CLOSED');
    throw error;
  }
}

type Moved = { id: string; fromId: bigint; toId: bigint; amount: Money };

/** In the order of member ids, in which the settlement of bets locks requirements too. */
async function moveRequirement(needs: Needs, tx: Tx, { id, fromId, toId, amount }: Moved): Promise<Money> {
  const open = () =>
    needs.turnover.open(tx, { memberId: toId, source: 'transfer', sourceId: id, amount, multiplier: once });
  if (toId < fromId) await open();
  const lowered = await needs.turnover.lower(tx, fromId, amount);
  if (toId > fromId) await open();
  return lowered;
}

/** Both ends get a message; a downline learns nothing about the upline's account. */
async function writeMessages(needs: Needs, tx: Tx, { from, to }: Ends, made: NewTransfer): Promise<void> {
  const { amount, reference } = made;
  const { notify } = needs;
  if (made.direction === 'down') {
    await notify.queueMessage(tx, from.id, 'lineSentDown', { amount, account: to.account, reference });
    await notify.queueMessage(tx, to.id, 'lineReceivedFromUp', { amount, reference });
    return;
  }
  await notify.queueMessage(tx, from.id, 'lineSentUp', { amount, reference });
  await notify.queueMessage(tx, to.id, 'lineReceivedFromDown', { amount, account: from.account, reference });
}
