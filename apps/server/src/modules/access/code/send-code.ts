import { MINUTE, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { uuidv7 } from 'uuidv7';
import { keyedDigest } from '#crypto/keys.ts';
import type { CodeRequest, Purpose, SentCode } from './code-request.ts';
import type { Needs } from './needs.ts';
import { isHolder, saveCode } from './queries.ts';
import { spendBudgets } from './spend-budgets.ts';

const templates = {
  login: 'loginCode',
  register: 'registerCode',
  password: 'passwordCode',
  'bind-phone': 'bindPhoneCode',
  'bind-email': 'bindEmailCode',
  'change-password': 'changePasswordCode',
  'payment-password': 'paymentPasswordCode',
  transfer: 'transferCode',
} as const satisfies Record<Purpose, string>;

export async function sendCode(needs: Needs, order: CodeRequest): Promise<SentCode> {
  const { purpose, isWanted } = order;
  const { lifeMinutes, againMinutes } = needs.settings.codes();
  const destinationHash = keyedDigest(needs.key, order.destination.toLowerCase());
  const { destination, memberId, visitor } = order;
  const isOwner = await isHolder(needs.db, { destination, memberId, deviceId: visitor.deviceId });
  await spendBudgets(needs, order, isOwner ? `own ${destinationHash}` : destinationHash);
  const id = uuidv7();
  const madeAt = needs.clock.now();
  const code = String(needs.random.below(1_000_000)).padStart(6, '0');
  await saveCode(needs.db, {
    purpose,
    destinationHash,
    isOwner,
    id,
    codeHash: codeHash(needs.key, id, code),
    madeAt,
    expiresAt: plus(madeAt, lifeMinutes * MINUTE),
  });
  if (isWanted === undefined) {
    if ((await post(needs, order, code)) !== 'sent') refuse('CODE_NOT_SENT');
  } else if (isWanted) trackDelivery(needs, post(needs, order, code));
  return { expiredMinutes: againMinutes, lifeMinutes };
}

/** Six digits can be enumerated, so the hash includes a secret key and the row id. */
export const codeHash = (key: Buffer, id: string, code: string): string => keyedDigest(key, `${id} ${code}`);

function post(needs: Needs, { purpose, channel, destination, language }: CodeRequest, code: string) {
  const { lifeMinutes } = needs.settings.codes();
  return needs.post.sendNow({
    channel,
    to: destination,
    language,
    template: templates[purpose],
    params: { code, minutes: String(lifeMinutes) },
  });
}

function trackDelivery({ sending }: Needs, posted: Promise<unknown>): void {
  const over = posted.catch(() => undefined).finally(() => sending.delete(over));
  sending.add(over);
}
