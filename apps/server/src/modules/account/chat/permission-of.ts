import { chatShapes, type ChatPermission } from '@mela/protocol/shapes/chat';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';

/** Follows the policy of the call that sends a message, so that permission and refusal agree. */
export function permissionOf({ switches }: Pick<Needs, 'switches'>, { isTrial }: Actor): ChatPermission {
  const { policy } = chatShapes.send;
  if (!switches.isOpen(policy.switch)) return { mayRead: false, mayWrite: false, reason: 'off' };
  if (isTrial) return { mayRead: false, mayWrite: false, reason: 'trial' };
  return { mayRead: true, mayWrite: true, reason: null };
}
