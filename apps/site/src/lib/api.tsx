import { makeCalls, type Send } from '@mela/client/api';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { contentCalls } from '@mela/protocol/calls/content';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { memberCalls } from '@mela/protocol/calls/member';
import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { recordCalls } from '@mela/protocol/calls/record';
import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import type { CaptchaWire } from '@mela/protocol/shapes/captcha';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import type { FeedbackWire } from '@mela/protocol/shapes/feedback';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import type { MemberWire } from '@mela/protocol/shapes/member';
import type { PaymentPasswordWire } from '@mela/protocol/shapes/payment-password';
import type { PayoutAccountWire } from '@mela/protocol/shapes/payout-account';
import type { RecordWire } from '@mela/protocol/shapes/record';
import type { SessionWire } from '@mela/protocol/shapes/session';
import type { SystemWire } from '@mela/protocol/shapes/system';
import type { TurnoverWire } from '@mela/protocol/shapes/turnover';
import type { WalletWire } from '@mela/protocol/shapes/wallet';
import type { WithdrawalWire } from '@mela/protocol/shapes/withdrawal';
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
    paymentPassword: makeCalls<PaymentPasswordWire>(send, paymentPasswordCalls),
    payoutAccount: makeCalls<PayoutAccountWire>(send, payoutAccountCalls),
    record: makeCalls<RecordWire>(send, recordCalls),
    session: makeCalls<SessionWire>(send, sessionCalls),
    system: makeCalls<SystemWire>(send, systemCalls),
    turnover: makeCalls<TurnoverWire>(send, turnoverCalls),
    wallet: makeCalls<WalletWire>(send, walletCalls),
    withdrawal: makeCalls<WithdrawalWire>(send, withdrawalCalls),
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
