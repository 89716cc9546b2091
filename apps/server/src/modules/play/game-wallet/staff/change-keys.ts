import { localDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { vendorKeyRequest } from '@mela/protocol/shapes/staff-vendor';
import { randomBytes } from 'node:crypto';
import { newToken } from '#crypto/keys.ts';
import type { StaffActor } from '#http/actor.ts';
import type { CarryOut } from '#modules/base/staff-request/module.ts';
import { lockPolicy } from '#modules/play/game-wallet/registry/queries.ts';
import type { Needs } from './needs.ts';
import { keysOf } from './queries.ts';

type Request = { code: string; reason: string };

/** A key can sign wins, so a second person creates it. */
export async function requestKey(
  { db, staffRequests }: Needs,
  actor: StaffActor,
  { code, reason }: Request,
): Promise<{ requestId: string }> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockPolicy(tx, code))) refuse('VENDOR_UNKNOWN');
    const asking = { kind: 'vendorKey', subject: code, content: { code, reason }, reason } as const;
    return { requestId: await staffRequests.ask(tx, actor, asking) };
  });
}

/** Creates the key at the approval. Its secret is shown once, to the second person. */
export const carryOutKey =
  (needs: Needs): CarryOut =>
  async (tx, { actor, content }) => {
    const { clock, settings, audit, registry } = needs;
    const { code, reason } = vendorKeyRequest.parse(content);
    const day = localDay(clock.now(), settings.merchant().timeZone).replaceAll('-', '');
    const keyId = `${code.toLowerCase()}-${day}-${randomBytes(3).toString('hex')}`;
    const secret = newToken();
    const bytes = Buffer.from(secret, 'base64url');
    if (!(await lockPolicy(tx, code))) refuse('VENDOR_UNKNOWN');
    const before = await livingKeys(tx, code);
    await registry.saveKey(tx, code, { keyId, kind: 'v1', verifier: bytes, signer: bytes });
    await audit.write(tx, actor, {
      action: 'vendor.key',
      subject: { kind: 'vendor', id: code },
      reason,
      before: { keys: before },
      after: { keys: await livingKeys(tx, code) },
    });
    return { name: keyId, secret };
  };

/** The last key cannot be revoked: a vendor without a key cannot move money. Use maintenance to close a vendor. */
export async function endKey(
  { db, audit, registry }: Needs,
  actor: StaffActor,
  { code, keyId, reason }: Request & { keyId: string },
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockPolicy(tx, code))) refuse('VENDOR_UNKNOWN');
    const before = await livingKeys(tx, code);
    if (!before.includes(keyId)) refuse('VENDOR_KEY_UNKNOWN');
    if (before.length === 1) refuse('VENDOR_KEY_LAST');
    await registry.endKey(tx, code, keyId);
    await audit.write(tx, actor, {
      action: 'vendor.end-key',
      subject: { kind: 'vendor', id: code },
      reason,
      before: { keys: before },
      after: { keys: await livingKeys(tx, code) },
    });
  });
  return {};
}

async function livingKeys(tx: Parameters<typeof keysOf>[0], code: string): Promise<string[]> {
  const keys = await keysOf(tx, code);
  return keys.filter(({ endedAt }) => endedAt === null).map(({ keyId }) => keyId);
}
