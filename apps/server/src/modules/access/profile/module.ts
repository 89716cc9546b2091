import { profileCalls } from '@mela/protocol/calls/profile';
import { refuse } from '@mela/protocol/refusals';
import type { MemberInfo } from '@mela/protocol/shapes/member';
import { profileShapes } from '@mela/protocol/shapes/profile';
import { isNickname, nicknameLength } from '@mela/rules/account/profile';
import { bind } from '#calls/bind.ts';
import { bindContact, sendCode, showProfile } from './bind-contact.ts';
import type { Needs } from './needs.ts';
import { changeIcon, iconById, setNickname } from './queries.ts';

/** The member's profile: nickname, picture and contacts. */
export function createProfile(needs: Needs) {
  const { db, member, pictures } = needs;
  const calls = bind(profileCalls, profileShapes, {
    show: ({ actor }) => showProfile(needs, actor.memberId),
    rename: ({ actor, body }) => rename(needs, actor.memberId, body.nickname),
    setIcon: async ({ actor: { memberId }, body }) => {
      const picture = await pictures.redrawIcon(body);
      await db
        .transaction()
        .execute(async (tx) => changeIcon(tx, memberId, await pictures.keep(tx, memberId, picture)));
      return member.show(memberId);
    },
    removeIcon: async ({ actor: { memberId } }) => {
      await db.transaction().execute((tx) => changeIcon(tx, memberId, null));
      return member.show(memberId);
    },
    sendCode: ({ actor, visitor, body }) => sendCode(needs, { actor, visitor }, body),
    bind: ({ actor, body }) => bindContact(needs, actor, body),
  });
  return {
    calls,
    findIcon: (id: string) => iconById(db, id),
  };
}

async function rename({ db, member }: Needs, memberId: bigint, typed: string): Promise<MemberInfo> {
  const nickname = typed.normalize('NFC');
  if (!isNickname(nickname)) refuse('NICKNAME_INVALID', nicknameLength);
  await setNickname(db, memberId, nickname);
  return member.show(memberId);
}
