import type { AuditFinding, AuditVerification } from '@mela/protocol/shapes/audit';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { anchorsAfter, chainAfter, headOf, insertAnchor } from './queries.ts';

const pageSize = 1000;
/** Bounds the report; more findings add no information. */
const findingsMax = 100;

type End = { id: bigint; hash: Buffer };
const beginning: End = { id: 0n, hash: Buffer.alloc(32) };

/**
 * Verifies the chain from its first entry, in one snapshot. The hashes are computed here, not in the database, so
 * that a changed database function cannot hide a changed entry.
 */
export async function verifyAudit(needs: Needs): Promise<AuditVerification> {
  return needs.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const findings: AuditFinding[] = [];
      const { end, entries } = await walkChain(tx, findings);
      const head = await headOf(tx);
      if (head.id !== end.id || !head.hash.equals(end.hash)) found(findings, head.id, 'head');
      await checkAnchors(needs, tx, findings);
      return {
        isSound: findings.length === 0,
        entries,
        head: { id: String(end.id), hash: end.hash.toString('hex') },
        findings,
        verifiedAt: needs.clock.now(),
      };
    });
}

/**
 * Verifies, then signs a valid head and writes it to the log, which an attacker with database access cannot
 * change.
 */
export async function verifyAndAnchor(needs: Needs): Promise<AuditVerification> {
  const verification = await verifyAudit(needs);
  const { isSound, head, findings, entries } = verification;
  if (!isSound) {
    needs.log.error({ findings, head }, 'audit log verification found tampering');
    return verification;
  }
  needs.log.info({ entries, head }, 'audit log verified');
  const end = { id: BigInt(head.id), hash: Buffer.from(head.hash, 'hex') };
  if (end.id > 0n)
    await insertAnchor(needs.db, { ...end, mac: sign(needs, end), at: verification.verifiedAt });
  return verification;
}

async function walkChain(tx: Tx, findings: AuditFinding[]): Promise<{ end: End; entries: number }> {
  let end = beginning;
  let entries = 0;
  for (;;) {
    const page = await chainAfter(tx, end.id, pageSize);
    for (const { id, previous, hash, content } of page) {
      if (id !== end.id + 1n) found(findings, end.id + 1n, 'missing');
      else if (!previous.equals(end.hash)) found(findings, id, 'link');
      const expected = createHash('sha256').update(previous).update(content).digest();
      if (!expected.equals(hash)) found(findings, id, 'content');
      end = { id, hash };
    }
    entries += page.length;
    if (page.length < pageSize) return { end, entries };
  }
}

async function checkAnchors(needs: Needs, tx: Tx, findings: AuditFinding[]): Promise<void> {
  let last = 0n;
  for (;;) {
    const page = await anchorsAfter(tx, last, pageSize);
    for (const { id, hash, mac, hashToday } of page) {
      const own = sign(needs, { id, hash });
      const isSigned = mac.length === own.length && timingSafeEqual(mac, own);
      if (!isSigned || !hashToday?.equals(hash)) found(findings, id, 'anchor');
      last = id;
    }
    if (page.length < pageSize) return;
  }
}

function sign({ key }: Needs, { id, hash }: End): Buffer {
  return createHmac('sha256', key)
    .update(`${id}:${hash.toString('hex')}`)
    .digest();
}

function found(findings: AuditFinding[], id: bigint, problem: AuditFinding['problem']): void {
  if (findings.length < findingsMax) findings.push({ id: String(id), problem });
}
