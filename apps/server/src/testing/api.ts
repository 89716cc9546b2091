import { makeCalls, type Send } from '@mela/client/api';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { contentCalls } from '@mela/protocol/calls/content';
import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { memberCalls } from '@mela/protocol/calls/member';
import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import type { CaptchaWire } from '@mela/protocol/shapes/captcha';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { FeedbackWire } from '@mela/protocol/shapes/feedback';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import type { MemberWire } from '@mela/protocol/shapes/member';
import type { SessionWire } from '@mela/protocol/shapes/session';
import type { SystemWire } from '@mela/protocol/shapes/system';

export type Api = ReturnType<typeof createApi>;

/** Every call table, made callable as a browser would. */
export function createApi(send: Send) {
  return {
    captcha: makeCalls<CaptchaWire>(send, captchaCalls),
    content: makeCalls<ContentWire>(send, contentCalls),
    feedback: makeCalls<FeedbackWire>(send, feedbackCalls),
    lobby: makeCalls<LobbyWire>(send, lobbyCalls),
    member: makeCalls<MemberWire>(send, memberCalls),
    session: makeCalls<SessionWire>(send, sessionCalls),
    system: makeCalls<SystemWire>(send, systemCalls),
  };
}
