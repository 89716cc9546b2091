import { DAY, plus } from '@mela/kernel/time';
import { identityCalls } from '@mela/protocol/calls/identity';
import { identityShapes } from '@mela/protocol/shapes/identity';
import { bind } from '#calls/bind.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { Job } from '#jobs/job.ts';
import { begin, beginLink } from './begin.ts';
import { login, register } from './enter.ts';
import { link, listIdentities, unlink } from './link.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { prove } from './prove.ts';
import { deleteAttempts } from './queries.ts';

/** Third-party sign-in: attempts from the button to the session, and the identities linked to members. */
export function createIdentity({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'identity') };
  const calls = bind(identityCalls, identityShapes, {
    begin: ({ visitor, body }) => begin(needs, { provider: body.provider, visitor, memberId: null }),
    prove: ({ body }) => prove(needs, body),
    login: ({ visitor, body }) => login(needs, visitor, body),
    register: ({ visitor, body }) => register(needs, visitor, body),
    list: ({ actor }) => listIdentities(needs, actor.memberId),
    beginLink: ({ actor, visitor, body }) => beginLink(needs, actor, visitor, body),
    link: ({ actor, body }) => link(needs, actor, body),
    unlink: ({ actor, body }) => unlink(needs, actor, body),
  });
  const jobs: Job[] = [
    {
      name: 'identity.forget-old',
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => deleteAttempts(needs.db, plus(needs.clock.now(), -DAY)),
    },
  ];
  return { calls, jobs };
}
