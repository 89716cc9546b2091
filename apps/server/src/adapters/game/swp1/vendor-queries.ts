import { formatMoney } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import type { Dialect, VendorWalletCalls, VendorEndpoint, TransferStatus } from '#adapters/game/dialect.ts';
import { transactionsShape, balanceShape, roundShape, transferShape } from '#adapters/game/responses.ts';
import { readJson, type Answer, type NoResponse } from '#adapters/http-request.ts';
import { sendSigned, type SignedQuery } from './send-signed.ts';

export const queryRound: Dialect['queryRound'] = async (vendor, roundId, now) => {
  const answer = await look(vendor, `/rounds/${encodeURIComponent(roundId)}`, now);
  if (answer === 'no-response') return 'no-response';
  if (answer.status === 404) return 'not_found';
  const read = roundShape.safeParse(readJson(answer.text));
  return answer.status === 200 && read.success ? read.data : 'no-response';
};

export const listTransactions: Dialect['listTransactions'] = async (vendor, { from, to, cursor }, now) => {
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    ...(cursor === null ? {} : { cursor }),
  });
  const answer = await look(vendor, `/transactions?${query.toString()}`, now);
  if (answer === 'no-response' || answer.status !== 200) return 'no-response';
  return transactionsShape.safeParse(readJson(answer.text)).data ?? 'no-response';
};

export const endSession: Dialect['endSession'] = async (vendor, playerId, now) => {
  const body = JSON.stringify({ requestId: uuidv7() });
  const answer = await sendSigned(
    vendor,
    { path: `/players/${encodeURIComponent(playerId)}/end`, body },
    now,
  );
  return answer !== 'no-response' && answer.status === 200 ? 'ended' : 'no-response';
};

/** Calls of SWP/1 to a vendor that keeps its players' wallets. */
export const vendorWallet: VendorWalletCalls = {
  transfer: async (vendor, { transferId, amount, ...order }, now) => {
    const body = JSON.stringify({
      requestId: uuidv7(),
      txId: transferId,
      ...order,
      amount: formatMoney(amount),
      at: now.toISOString(),
    });
    const reported = await readTransfer(vendor, { path: '/transfer', body }, now);
    // A vendor that answers a transfer with "not found" has given no usable answer.
    return reported === 'not_found' ? 'no-response' : reported;
  },
  queryTransfer: (vendor, transferId, now) =>
    readTransfer(vendor, { path: `/transfer/${encodeURIComponent(transferId)}` }, now),
  queryBalance: async (vendor, playerId, now) => {
    const path = `/players/${encodeURIComponent(playerId)}/balance`;
    const answer = await sendSigned(vendor, { path, limitMs: BALANCE_TIMEOUT_MS }, now);
    if (answer === 'no-response' || answer.status !== 200) return 'no-response';
    return balanceShape.safeParse(readJson(answer.text)).data?.balance ?? 'no-response';
  },
};

/** Short timeout, because a page waits for the balance. */
const BALANCE_TIMEOUT_MS = 1500;

async function readTransfer(
  vendor: VendorEndpoint,
  question: SignedQuery,
  now: Instant,
): Promise<TransferStatus | 'not_found' | 'no-response'> {
  const answer = await sendSigned(vendor, question, now);
  if (answer === 'no-response' || answer.status !== 200) return 'no-response';
  const read = transferShape.safeParse(readJson(answer.text));
  if (!read.success) return 'no-response';
  return read.data.state === 'unknown' ? 'not_found' : read.data;
}

const look = (vendor: VendorEndpoint, path: string, now: Instant): Promise<Answer | NoResponse> =>
  sendSigned(vendor, { path }, now);
