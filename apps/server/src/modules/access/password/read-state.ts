import { unmatchableHash } from '#crypto/password-hash.ts';
import { linkedTo } from '#modules/access/linked-identity/module.ts';
import { contactOf } from '#modules/access/member/module.ts';
import { passwordHashOf } from '#modules/access/session/module.ts';
import type { Needs } from './needs.ts';

type Asking = Pick<Needs, 'db' | 'switches'>;

type Holder = { memberId: bigint; hasPassword: boolean };

/** The contact for the code of a change, if a code is required. A first password always requires one. */
export async function codeWay({ db, switches }: Asking, { memberId, hasPassword }: Holder) {
  const isAsked = !hasPassword || switches.isOpen('CHNGPASSVERIF3');
  return isAsked ? contactOf(db, memberId) : undefined;
}

export async function readState(needs: Asking, memberId: bigint) {
  const hasPassword = (await passwordHashOf(needs.db, memberId)) !== unmatchableHash;
  const way = await codeWay(needs, { memberId, hasPassword });
  return {
    hasPassword,
    linked: (await linkedTo(needs.db, memberId)).map(({ provider }) => provider),
    asksCode: way !== undefined,
    sentTo: way === undefined ? null : masked(way.destination),
  };
}

/** Shows enough for the member to recognise the number or address. */
function masked(destination: string): string {
  const [name = '', domain] = destination.split('@');
  return domain === undefined ? `•••• ${name.slice(-4)}` : `${name.slice(0, 1)}•••@${domain}`;
}
