import { invitationCalls } from '@mela/protocol/calls/invitation';
import { invitationShapes, type InvitationOrder } from '@mela/protocol/shapes/invitation';
import { bind } from '#calls/bind.ts';
import type { Actor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import { countVisit } from './count-visit.ts';
import { createLink } from './create-link.ts';
import { endLink } from './end-link.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { listLinks } from './list-links.ts';
import { listRegistered } from './list-registered.ts';
import type { Needs } from './needs.ts';
import { openDownline } from './open-downline.ts';
import { placeMember } from './place-member.ts';
import { readTerms } from './read-terms.ts';
import { renewPassword } from './renew-password.ts';

/** The register center: accounts that an agent opens, invitation links, and who registered. */
export function createInvitation(needs: Needs) {
  needs.registration.placeBy((tx, placed) => placeMember(needs, tx, placed));
  const calls = bind(invitationCalls, invitationShapes, {
    terms: ({ actor }) => readTerms(needs, actor),
    open: ({ actor, visitor, body }) => openDownline(needs, actor, { visitor, opening: body }),
    renewPassword: ({ actor, body }) => renewPassword(needs, actor, body.username),
    create: ({ actor, body }) => createLink(needs, actor, body),
    list: ({ actor, query }) => listLinks(needs, actor, query),
    end: ({ actor, body }) => endLink(needs, actor, body.code),
    registrations: ({ actor, query }) => listRegistered(needs, actor, query),
    visit: async ({ visitor, body }) => {
      await countVisit(needs, visitor, body);
      return {};
    },
  });
  const jobs: Job[] = [
    {
      name: 'invitation.forget-visitors',
      everyMinutes: 60,
      limitSeconds: 60,
      run: () => forgetVisitors(needs),
    },
  ];
  return {
    calls,
    jobs,
    /** Makes and ends a link as its agent does, for demo data. */
    createLink: (agent: Actor, order: InvitationOrder) => createLink(needs, agent, order),
    endLink: (agent: Actor, code: string) => endLink(needs, agent, code),
  };
}
