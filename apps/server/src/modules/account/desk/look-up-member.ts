import { noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { FoundMember, MemberNote, MemberProfile } from '@mela/protocol/shapes/desk';
import type { StaffActor } from '#http/actor.ts';
import { isTrial, memberType } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { accountsOf, flagsOf, insertNote, memberBy, membersBy, notesOf } from './queries.ts';

type Row = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  vipLevel: number;
  isLocked: unknown;
  cash: Money | null;
  madeAt: Instant;
  lastLoginAt: Instant | null;
};

const describe = ({ id, account, nickname, type, vipLevel, isLocked, cash, madeAt, lastLoginAt }: Row) => ({
  id: String(id),
  account,
  nickname,
  type,
  vipLevel,
  isLocked: Boolean(isLocked),
  cash: cash ?? noMoney,
  madeAt,
  lastLoginAt,
});

type Search = { words: string; after?: string | undefined; size: number };

export async function searchMembers(
  { db }: Needs,
  { words, after, size }: Search,
): Promise<{ members: FoundMember[]; next: string | null }> {
  const rows = await membersBy(db, { words, after: BigInt(after ?? '0'), size });
  const members = rows.slice(0, size).map(describe);
  return { members, next: rows.length > size ? (members.at(-1)?.id ?? null) : null };
}

/** The member profile, limited to the staff member's permissions. */
export async function showMember({ db }: Needs, actor: StaffActor, id: string): Promise<MemberProfile> {
  const memberId = BigInt(id);
  const member = await memberBy(db, memberId);
  if (!member) return refuse('MEMBER_UNKNOWN');
  const mayReadLedger = actor.permissions.has('ledger.read');
  const [accounts, flags, notes] = await Promise.all([
    mayReadLedger ? accountsOf(db, memberId) : [],
    flagsOf(db, memberId),
    notesOf(db, memberId),
  ]);
  return {
    ...describe(member),
    language: member.language,
    upline:
      member.uplineId === null ? null : { id: String(member.uplineId), account: member.uplineAccount ?? '' },
    realm: isTrial(memberType(member.type)) ? 'trial' : 'main',
    accounts: accounts.map(({ id: accountId, purpose, name, balance, seq, lastAt }) => ({
      id: String(accountId),
      purpose,
      name,
      balance: balance ?? noMoney,
      entries: String(seq),
      lastAt,
    })),
    flags: flags.map((flag) => ({ ...flag, id: String(flag.id) })),
    notes: notes.map((note) => ({ ...note, id: String(note.id) })),
  };
}

export async function addMemberNote(
  { db, clock, audit }: Needs,
  actor: StaffActor,
  { id, note }: { id: string; note: string },
): Promise<MemberNote> {
  const memberId = BigInt(id);
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    if (!(await memberBy(tx, memberId))) refuse('MEMBER_UNKNOWN');
    const noteId = String(await insertNote(tx, { memberId, staffId: actor.staffId, note, at }));
    await audit.write(tx, actor, {
      action: 'member.note',
      subject: { kind: 'member', id },
      memberId,
      before: null,
      after: { note },
    });
    return { id: noteId, by: actor.account, note, at };
  });
}
