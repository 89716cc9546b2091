import { contactOf } from '#modules/member/module.ts';
import type { Needs } from './module.ts';

type Asking = Pick<Needs, 'db' | 'switches'>;

/** Where the code for a change goes, if one is asked for. Whoever can be reached nowhere has the old password alone to show. */
export async function codeWay({ db, switches }: Asking, memberId: bigint) {
  return switches.isOpen('CHNGPASSVERIF3') ? contactOf(db, memberId) : undefined;
}

export async function readState(needs: Asking, memberId: bigint) {
  const way = await codeWay(needs, memberId);
  return { asksCode: way !== undefined, sentTo: way === undefined ? null : masked(way.destination) };
}

/** Enough to know one's own number or address again. */
function masked(destination: string): string {
  const [name = '', domain] = destination.split('@');
  return domain === undefined ? `•••• ${name.slice(-4)}` : `${name.slice(0, 1)}•••@${domain}`;
}
