import type { ContractKind } from '@mela/protocol/contract';
import { testPassword } from '#testing/harness/test-server.ts';
import type { OwnedObjects } from './queries.ts';

// Valid inputs of calls, by method and path, where no preparation is needed. An id refers to an object that exists and belongs to another
// member.

export type CallInputs = { query?: string; body?: unknown };

/** A well-formed id of no object. */
export const unknownId = '01900000-0000-7000-8000-000000000000';

export const fillPlayLimits: Record<string, CallInputs> = {
  'PUT /wps/member/limits/change': { body: { kind: 'deposit_day', max: '100000' } },
  'POST /wps/member/limits/takeBack': { body: { kind: 'deposit_day' } },
  'POST /wps/member/limits/break': { body: { period: 'day' } },
  'POST /wps/member/limits/exclude': { body: { period: 'half_year' } },
  'POST /wps/member/limits/closeAccount': { body: { password: testPassword } },
};

/** The bill can be claimed by its agent, so that only the check of the owner refuses it. */
export function fillSettlement(
  name: string,
  { billId: id, billChildId }: OwnedObjects,
): CallInputs | undefined {
  const filled: Record<string, CallInputs> = {
    'GET /wps/relay/MCSFE_getContractBills': { query: 'kind=daily' },
    'GET /wps/relay/MCSFE_getContractStatement': { query: `id=${id}` },
    'GET /wps/relay/MCSFE_getStatementMembers': { query: `id=${id}` },
    'GET /wps/relay/MCSFE_getStatementBets': { query: `id=${id}&memberId=${billChildId}` },
    'GET /wps/relay/MCSFE_recomputeStatement': { query: `id=${id}` },
    'POST /wps/relay/MCSFE_claimContractBill': { body: { id } },
  };
  return filled[name];
}

/** A game of no vendor, so that no vendor is called. */
export const fillGames: Record<string, CallInputs> = {
  'POST /wps/game/launchGame': { body: { vassalage: 'MELA', gameCode: 'NOBODYS', language: 'EN' } },
  'POST /wps/relay/GCS_gameTrialLaunch': { body: { vassalage: 'MELA', gameCode: 'NOBODYS', language: 'EN' } },
  'POST /wps/relay/GCS_gameLaunchFB': { body: { vassalage: 'MDN', gameCode: 'NOBODYS', language: 'EN' } },
  'POST /wps/relay/MCSFE_addFavorite': { body: { nodeId: 999_999_999 } },
  'DELETE /wps/relay/MCSFE_removeFavorite': { query: 'nodeId=999999999' },
};

const wingo = 'gameCode=WINGO_1M';
const wingoItem = {
  play: 'WINGO.BET',
  selection: { opts: ['GREEN'] },
  terms: { kind: 'amount', amount: '10' },
};
export const fillLottery: Record<string, CallInputs> = {
  'GET /lgw/vn/numeros/opened/game': { query: wingo },
  'GET /lotto/lgw/games/opened/numero': { query: wingo },
  'GET /lgw/draw': { query: wingo },
  'GET /lgw/numeros/near': { query: wingo },
  'GET /lgw/numeros/trend': { query: wingo },
  'GET /lgw/draw/chains': { query: wingo },
  'GET /wps/relay/MCSFE_getEnvelopeProof': { query: 'number=202001011200' },
  'POST /wps/relay/MCSFE_openEnvelope': { body: { number: '202001011200' } },
  'GET /lgw/draw/verify': { query: `${wingo}&issue=202611150001` },
  'GET /lgw/order/terms': { query: wingo },
  'POST /lgw/order': {
    body: {
      requestKey: 'k'.repeat(20),
      gameCode: 'WINGO_1M',
      issue: '202611150001',
      items: [wingoItem],
      stake: '10',
    },
  },
  'GET /lgw/order/one': { query: 'id=999999999' },
  'POST /lgw/order/cancel': { body: { id: '999999999' } },
  'POST /lgw/chase': {
    body: {
      requestKey: 'k'.repeat(20),
      gameCode: 'WINGO_1M',
      items: [wingoItem],
      draws: [{ issue: '202611150001', multiple: 1 }],
      stopOnWin: true,
      stake: '10',
    },
  },
  'GET /lgw/chase/one': { query: 'id=999999999' },
  'POST /lgw/chase/stop': { body: { id: '999999999' } },
  'POST /lgw/chase/drop': { body: { id: '999999999', issues: ['202611150001'] } },
};

/** The contracts are in force, each of the kind of its call, so that only the check of the parties refuses them. */
export function fillContracts(name: string, { contractIds }: OwnedObjects): CallInputs | undefined {
  const end = (kind: ContractKind): CallInputs => ({
    body: { action: 'terminate', id: contractIds.get(kind) },
  });
  const filled: Record<string, CallInputs> = {
    'POST /wps/relay/MCSFE_processContractDividend': end('dividend'),
    'POST /wps/relay/MCSFE_processDailySalaryContract': end('daily'),
    'POST /wps/relay/MCSFE_processContractHourSalary': end('hourly'),
    'POST /wps/relay/MCSFE_processRealTimeSalaryContract': end('realtime'),
    'GET /wps/relay/MCSFE_getContracts': { query: 'kind=dividend&side=own' },
    'GET /wps/relay/MCSFE_getContractDetail': { query: `id=${contractIds.get('dividend')}` },
    'GET /wps/relay/MCSFE_getContractForm': { query: 'kind=dividend&words=unknownLine' },
    'POST /wps/relay/MCSFE_simulateContract': {
      body: { of: 'version', id: contractIds.get('dividend') },
    },
  };
  return filled[name];
}

/** No identity was confirmed. A phone check starts without a call to the provider. */
const unknownAttempt = { attempt: 'a'.repeat(43) };
const unknownReturn = { body: { ...unknownAttempt, state: 's'.repeat(43), code: 'c'.repeat(32) } };
export const fillIdentity: Record<string, CallInputs> = {
  'POST /wps/session/identity/begin': { body: { provider: 'PHONEBOX' } },
  'POST /wps/session/identity/prove': unknownReturn,
  'POST /wps/session/login/identity': { body: unknownAttempt },
  'PUT /wps/member/register/identity': {
    body: { ...unknownAttempt, termsAccepted: true, ageConfirmed: true },
  },
  'POST /wps/member/identity/begin': { body: { provider: 'PHONEBOX', password: testPassword } },
  'POST /wps/member/identity/link': unknownReturn,
  'POST /wps/member/identity/unlink': { body: { id: unknownId, password: testPassword } },
};

export function fillSecurity(name: string, newcomer: number, theirs: OwnedObjects): CallInputs | undefined {
  const proof = { password: testPassword, code: '000000' };
  const phone = { kind: 'phone', mobileNum: `98200${String(newcomer).padStart(5, '0')}` };
  const filled: Record<string, CallInputs> = {
    'POST /wps/member/device/end': { body: { id: theirs.sessionId } },
    'POST /wps/member/secondFactor/begin': { body: { password: testPassword } },
    'POST /wps/member/secondFactor/confirm': { body: { code: '000000' } },
    'POST /wps/member/secondFactor/off': { body: proof },
    'POST /wps/member/secondFactor/codes': { body: proof },
    'POST /wps/member/terms': { body: { termsAccepted: true, ageConfirmed: true } },
    'PUT /wps/member/info/nickname': { body: { nickname: 'Somebody New' } },
    'POST /wps/relay/CSP_readMessage': { body: { messageId: theirs.messageId } },
    'DELETE /wps/relay/CSP_deleteMessage': { query: `messageId=${theirs.messageId}` },
    'POST /wps/relay/CBS_sendChatMessage': { body: { text: 'Hello', requestKey: 'k'.repeat(32) } },
    'POST /wps/relay/CBS_readChat': { body: { messageId: theirs.chatMessageId } },
    'PUT /wps/member/notify': { body: { topic: 'deposit', channel: 'sms', isWanted: false } },
    'PUT /wps/member/info/icon': { body: new Uint8Array([1, 2, 3]) },
    'POST /wps/member/contact/code': { body: phone },
    'POST /wps/member/contact': { body: { ...phone, ...proof } },
  };
  return filled[name];
}

/** `stranger` is the account of a member of no team. */
export function fillInvitation(name: string, newcomer: number, stranger: string): CallInputs | undefined {
  const preset = { type: 0, prizeGroup: 1800, rates: [] };
  const limits = { label: null, domain: null, expiresInDays: null, usesMax: null };
  const requestKey = String(newcomer).padStart(20, 'k');
  const filled: Record<string, CallInputs> = {
    'POST /wps/agent/downline': { body: { username: `downline${newcomer}`, ...preset } },
    'POST /wps/agent/downline/password': { body: { username: stranger } },
    'POST /wps/relay/MCSFE_createAffiliateUrl': { body: { requestKey, ...preset, ...limits } },
    'POST /wps/relay/MCSFE_endAffiliateUrl': { body: { code: 'MELAFAIR' } },
    'POST /wps/agent/affiliate/visit': { body: { code: 'MELAFAIR' } },
  };
  return filled[name];
}

/** The payment password before and after its change. */
const [firstSecret, paymentPassword] = ['Kite-4821', 'Lamp-7390'];

export function fillMoney(name: string, { deposit, withdrawal, payoutAccountId }: OwnedObjects): CallInputs {
  const options = { amount: '500', payoutAccountId, paymentPassword, requestKey: 'k'.repeat(32) };
  const filled: Record<string, CallInputs> = {
    'POST /wps/relay/GCS_walletTransfer': {
      body: { requestKey: 'k'.repeat(32), from: 'commission', to: 'main', amount: '1' },
    },
    'POST /wps/relay/GCS_walletCollect': { body: { requestKey: 'k'.repeat(32) } },
    'POST /wps/deposit': { body: { method: 'UPI_QR', amount: '500', requestKey: 'k'.repeat(32) } },
    'POST /wps/relay/MCSFE_depositByLaunchUrl': {
      body: { method: 'NET_BANKING', amount: '500', requestKey: 'l'.repeat(32) },
    },
    'POST /wps/relay/MCSFE_depositByQRImageUrl': {
      body: { method: 'UPI_QR', amount: '500', requestKey: 'q'.repeat(32) },
    },
    // The first bet of the demo data.
    'GET /wps/member/bets/one': { query: 'bet=1' },
    'GET /wps/member/turnover/bets': { query: `id=${unknownId}` },
    'GET /wps/deposit/detail': { query: `order=${deposit.reference}` },
    'POST /wps/deposit/utr': { body: { id: deposit.id, utr: '632112345678' } },
    'POST /wps/deposit/proof': { query: `id=${deposit.id}`, body: new Uint8Array([1, 2, 3]) },
    'PUT /wps/member/paymentPassword/set': { body: { password: firstSecret, loginPassword: testPassword } },
    'POST /wps/member/paymentPassword/change': {
      body: { oldPassword: firstSecret, newPassword: paymentPassword },
    },
    'POST /wps/member/paymentPassword/reset': {
      body: { newPassword: paymentPassword, loginPassword: testPassword, verificationCode: '123456' },
    },
    'POST /wps/member/payoutAccount/bind': {
      body: { kind: 'vpa', holderName: 'Somebody', vpa: 'some.body@melabox', paymentPassword },
    },
    'POST /wps/member/payoutAccount/remove': { body: { id: payoutAccountId, paymentPassword } },
    // For the agent of the tests this is a deeper downline, and for everybody else a stranger.
    'POST /wps/relay/MCSFE_claimPromotion': { body: { id: unknownId, language: 'EN' } },
    'POST /wps/relay/MCSFE_claimRafflePromotion': { body: { code: 'no-such' } },
    'GET /wps/raffle/proof': { query: 'code=no-such' },
    'POST /wps/relay/MCSFE_signUpPromotionJoin': { body: { code: 'no-such', language: 'EN' } },
    'POST /wps/relay/MCSFE_enterPromotionCode': { body: { secret: 'NOSUCHCODE', language: 'EN' } },
    'POST /wps/relay/MCSFE_uploadPromotionImage': { query: 'code=no-such', body: new Uint8Array([1]) },
    'POST /wps/relay/MCSFE_signUpRequestReward': { body: { code: 'no-such', comment: '', language: 'EN' } },
    'POST /wps/relay/passwordCheck/MCSFE_convertPoint': {
      body: { points: 100, paymentPassword, requestKey: 'k'.repeat(32) },
    },
    'POST /wps/relay/passwordCheck/MCSFE_redeemPointReward': {
      body: { id: '999999999', paymentPassword, requestKey: 'k'.repeat(32), language: 'EN' },
    },
    'POST /wps/member/bonus/forfeit': { body: { id: unknownId } },
    'POST /wps/relay/MCSFE_setBirthday': { body: { day: '2020-01-01' } },
    'GET /wps/transfer/line/downlines': { query: 'words=demo.member' },
    'POST /wps/transfer/line': {
      body: {
        downline: 'demo.member',
        amount: '500',
        paymentPassword,
        code: '000000',
        requestKey: 'k'.repeat(32),
      },
    },
    'GET /wps/withdrawal/preview': { query: 'amount=500' },
    'POST /wps/withdrawal': { body: options },
    'GET /wps/withdrawal/detail': { query: `order=${withdrawal.reference}` },
    'POST /wps/withdrawal/receipt': { body: { id: withdrawal.id } },
    'POST /wps/withdrawal/dispute': { query: `id=${withdrawal.id}`, body: new Uint8Array([1, 2, 3]) },
    'POST /wps/withdrawal/cancel': { body: { id: withdrawal.id } },
  };
  return filled[name] ?? {};
}

/** Calls of agents. Every id is that of somebody in the demo tree, which only the agent above it has in the team. */
export function fillTeam(
  name: string,
  { teamMemberId: memberId, memberId: node }: OwnedObjects,
): CallInputs | undefined {
  if (name.startsWith('GET /wps/agent/report/bets')) return { query: `node=${node}` };
  const filled: Record<string, CallInputs> = {
    'GET /wps/agent/income/rows': { query: `memberId=${node}` },
    'GET /wps/agent/income/export': { query: `memberId=${node}` },
    'GET /wps/agent/team/tree': { query: `parentId=${memberId}` },
    'GET /wps/agent/team/member': { query: `memberId=${memberId}` },
    'POST /wps/agent/team/rates': { body: { memberId, group: 1954 } },
    'POST /wps/agent/team/quota': { body: { memberId, group: 1950, places: 2 } },
    'POST /wps/agent/team/promote': { body: { memberId } },
  };
  return filled[name];
}
