import { DAY, plus, type Clock } from '@mela/kernel/time';
import { identityCalls } from '@mela/protocol/calls/identity';
import { identityShapes } from '@mela/protocol/shapes/identity';
import type { IdentityAdapter } from '#adapters/identity/adapter.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { Database } from '#db/database.ts';
import type { Handlers } from '#http/serve.ts';
import type { Job } from '#jobs/job.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { createSession } from '#modules/access/session/module.ts';
import type { Registration } from '#modules/account/registration/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { Switches } from '#modules/base/settings/module.ts';
import { begin, beginLink } from './begin.ts';
import { login, register } from './enter.ts';
import { link, listIdentities, unlink } from './link.ts';
import { prove } from './prove.ts';
import { deleteAttempts } from './queries.ts';

type Outside = {
  db: Database;
  clock: Clock;
  switches: Switches;
  adapters: readonly IdentityAdapter[];
  devices: Pick<Devices, 'renewTrust'>;
  notify: Notify;
  registration: Pick<Registration, 'introduce' | 'rulesFor'>;
  session: Pick<ReturnType<typeof createSession>, 'enter' | 'checkPassword'>;
};

/** `key` locks what an attempt keeps, and hides what providers call people. */
export type Needs = Outside & { key: Buffer };

/** In by somebody else's word: attempts from the button to the session, and the sign-ins that are linked to members. */
export function createIdentity({ secret, ...outside }: Outside & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'identity') };
  const handlers: Handlers<typeof identityCalls, typeof identityShapes> = {
    begin: ({ visitor, body }) => begin(needs, { provider: body.provider, visitor, memberId: null }),
    prove: ({ body }) => prove(needs, body),
    login: ({ visitor, body }) => login(needs, visitor, body),
    register: ({ visitor, body }) => register(needs, visitor, body),
    list: ({ actor }) => listIdentities(needs, actor.memberId),
    beginLink: ({ actor, visitor, body }) => beginLink(needs, actor, visitor, body),
    link: ({ actor, body }) => link(needs, actor, body),
    unlink: ({ actor, body }) => unlink(needs, actor, body),
  };
  const jobs: Job[] = [
    {
      name: 'identity.forget-old',
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => deleteAttempts(needs.db, plus(needs.clock.now(), -DAY)),
    },
  ];
  return { calls: identityCalls, shapes: identityShapes, handlers, jobs };
}
