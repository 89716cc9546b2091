import { verificationCalls } from '@mela/protocol/calls/verification';
import { verificationShapes } from '@mela/protocol/shapes/verification';
import { bind } from '#calls/bind.ts';
import type { Needs } from './needs.ts';
import { sendOutside } from './send-outside.ts';
import { sendOwn } from './send-own.ts';

/** The calls that request a code. The code module decides validity and budgets. */
export function createVerification(needs: Needs) {
  const calls = bind(verificationCalls, verificationShapes, {
    noLogin: ({ visitor, body }) => sendOutside(needs, visitor, body),
    own: ({ actor, visitor }) => sendOwn(needs, visitor, actor.memberId),
  });
  return { calls };
}
