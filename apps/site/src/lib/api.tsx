import { makeCalls, type Send } from '@mela/client/api';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { contentCalls } from '@mela/protocol/calls/content';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { memberCalls } from '@mela/protocol/calls/member';
import { recordCalls } from '@mela/protocol/calls/record';
import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import type { CaptchaWire } from '@mela/protocol/shapes/captcha';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import type { FeedbackWire } from '@mela/protocol/shapes/feedback';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import type { MemberWire } from '@mela/protocol/shapes/member';
import type { RecordWire } from '@mela/protocol/shapes/record';
import type { SessionWire } from '@mela/protocol/shapes/session';
import type { SystemWire } from '@mela/protocol/shapes/system';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import { createContext, useContext } from 'react';

/** Every call table of the site, made callable. */
export function createApi(send: Send) {
  return {
    captcha: makeCalls<CaptchaWire>(send, captchaCalls),
    content: makeCalls<ContentWire>(send, contentCalls),
    deposit: makeCalls<DepositWire>(send, depositCalls),
    feedback: makeCalls<FeedbackWire>(send, feedbackCalls),
    lobby: makeCalls<LobbyWire>(send, lobbyCalls),
    member: makeCalls<MemberWire>(send, memberCalls),
    record: makeCalls<RecordWire>(send, recordCalls),
    session: makeCalls<SessionWire>(send, sessionCalls),
    system: makeCalls<SystemWire>(send, systemCalls),
    wallet: makeCalls<WalletWire>(send, walletCalls),
  };
}

export type Api = ReturnType<typeof createApi>;

const ApiContext = createContext<Api | undefined>(undefined);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('A screen stands outside ApiProvider.');
  return api;
}
