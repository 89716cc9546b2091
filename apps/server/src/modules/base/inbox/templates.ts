import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { InboxTopic } from '@mela/protocol/inbox';

/** Templates that are also sent by SMS and mail. */
export const noticeTemplates = {
  depositCredited: { amount: 'money', reference: 'text' },
  depositReview: { amount: 'money', reference: 'text' },
  depositRejected: { amount: 'money', reference: 'text', reason: 'text' },
  depositReversed: { amount: 'money', reference: 'text' },
  withdrawalRequested: { amount: 'money', destination: 'text' },
  withdrawalSent: { amount: 'money', destination: 'text', utr: 'text' },
  withdrawalReturned: { amount: 'money' },
  withdrawalRejected: { amount: 'money', reason: 'text' },
  lineSentDown: { amount: 'money', account: 'text', reference: 'text' },
  lineSentUp: { amount: 'money', reference: 'text' },
  lineReceivedFromDown: { amount: 'money', account: 'text', reference: 'text' },
  lineReceivedFromUp: { amount: 'money', reference: 'text' },
  payoutAccountAdded: { destination: 'text' },
  paymentPasswordSet: {},
  paymentPasswordChanged: {},
  paymentPasswordReset: { hours: 'text' },
  passwordSet: {},
  passwordChanged: {},
  passwordResetUnlinked: {},
  passwordResetByStaff: {},
  phoneAdded: { contact: 'text' },
  phoneChanged: { contact: 'text' },
  emailAdded: { contact: 'text' },
  emailChanged: { contact: 'text' },
  secondFactorOn: {},
  secondFactorOff: {},
  recoveryCodesRenewed: {},
  recoveryCodesLow: { left: 'text' },
  identityLinked: {},
  identityUnlinked: {},
} as const satisfies TemplateTable;

/** All templates of the inbox with their parameters. The texts are in `i18n/inbox-message`. */
const templates = {
  ...noticeTemplates,
  withdrawalLate: { amount: 'money', reference: 'text' },
  adjustmentCredited: { amount: 'money', wallet: 'text' },
  adjustmentDebited: { amount: 'money', wallet: 'text' },
  amountLimitSet: { limit: 'text', amount: 'money' },
  amountLimitLater: { limit: 'text', amount: 'money', from: 'time' },
  timeLimitSet: { limit: 'text', minutes: 'text' },
  timeLimitLater: { limit: 'text', minutes: 'text', from: 'time' },
  limitRemoved: { limit: 'text' },
  limitRemovedLater: { limit: 'text', from: 'time' },
  limitKept: { limit: 'text' },
  breakStarted: { until: 'time' },
  excludedUntil: { until: 'time' },
  excludedForGood: {},
  agentPromoted: {},
  agentApplicationRejected: { reason: 'text' },
  agentSuspended: {},
  agentResumed: {},
  lotteryWon: { amount: 'money', game: 'game', issue: 'text' },
  lotteryVoid: { amount: 'money', game: 'game', issue: 'text' },
  lotteryChaseStopped: { amount: 'money', game: 'game' },
  lotteryReversed: { amount: 'money', game: 'game', issue: 'text' },
  contractOffered: { contract: 'text', account: 'text' },
  contractAmended: { contract: 'text', account: 'text' },
  contractWithdrawn: { contract: 'text', account: 'text' },
  contractAccepted: { contract: 'text', account: 'text' },
  contractRejected: { contract: 'text', account: 'text' },
  contractUnanswered: { contract: 'text', account: 'text' },
  contractOfferEnded: { contract: 'text', account: 'text', reason: 'text' },
  contractEnds: { contract: 'text', account: 'text', from: 'time', reason: 'text' },
  rewardGranted: { amount: 'money', source: 'text', reference: 'text' },
  rewardGrantedUntil: { amount: 'money', source: 'text', reference: 'text', until: 'time' },
  rewardCredited: { amount: 'money', source: 'text', reference: 'text' },
  rewardRevoked: { amount: 'money', source: 'text', reference: 'text' },
  rewardExpires: { amount: 'money', source: 'text', reference: 'text', until: 'time' },
  rewardApplicationRejected: { reason: 'text' },
  redemptionApproved: { item: 'names', reference: 'text' },
  redemptionApprovedNoted: { item: 'names', note: 'text', reference: 'text' },
  redemptionNoted: { item: 'names', note: 'text', reference: 'text' },
  redemptionRejected: { item: 'names', points: 'text', reason: 'text', reference: 'text' },
  rewardFreeRounds: { rounds: 'text', bet: 'money', until: 'time', reference: 'text' },
  rewardFreeRoundsEnded: { reason: 'text', reference: 'text' },
  depositBonusRefused: { reason: 'text', reference: 'text' },
  bonusReleased: { amount: 'money', reference: 'text' },
  bonusForfeited: { amount: 'money', reference: 'text' },
  bonusTakenBack: { amount: 'money', reference: 'text' },
  bonusExpired: { amount: 'money', reference: 'text' },
  vipReached: { level: 'text' },
  vipLowered: { level: 'text' },
  vipRegained: { level: 'text' },
  billPaid: { contract: 'text', amount: 'money', until: 'time' },
  billWaiting: { contract: 'text', amount: 'money', until: 'time' },
  billApproved: { contract: 'text', amount: 'money', until: 'time', claimBy: 'time' },
  billRejected: { contract: 'text', amount: 'money', until: 'time', reason: 'text' },
  billExpired: { contract: 'text', amount: 'money', until: 'time' },
  billUnpaid: { contract: 'text', amount: 'money', until: 'time' },
  billOwed: { contract: 'text', amount: 'money', until: 'time' },
} as const satisfies TemplateTable;

type TemplateTable = Record<string, Record<string, keyof ParamKinds>>;
/** A game of the lottery is stored as its code; `names` is the JSON of a name in each language. Both are shown in the reader's language. */
type ParamKinds = { money: Money; text: string; time: Instant; game: string; names: string };

export type MessageTemplate = keyof typeof templates;
export type MessageParams<Name extends MessageTemplate> = {
  [Param in keyof (typeof templates)[Name]]: ParamKinds[(typeof templates)[Name][Param] & keyof ParamKinds];
};

const limitTemplates: readonly MessageTemplate[] = [
  'amountLimitSet',
  'amountLimitLater',
  'timeLimitSet',
  'timeLimitLater',
  'limitRemoved',
  'limitRemovedLater',
  'limitKept',
  'breakStarted',
  'excludedUntil',
  'excludedForGood',
];

export function topicOf(template: MessageTemplate): InboxTopic {
  if (template.startsWith('deposit')) return 'deposit';
  if (template.startsWith('withdrawal')) return 'withdrawal';
  if (template.startsWith('lottery')) return 'lottery';
  if (/^(bonus|redemption|reward|vip)/.test(template)) return 'reward';
  if (/^(adjustment|agent|bill|contract|line)/.test(template)) return 'service';
  return limitTemplates.includes(template) ? 'limits' : 'security';
}

export function isMessageTemplate(name: string): name is MessageTemplate {
  return Object.hasOwn(templates, name);
}

/** The kind of a parameter; undefined if the template has none of this name. */
export function paramKind(template: MessageTemplate, name: string): keyof ParamKinds | undefined {
  return Object.entries(templates[template]).find(([param]) => param === name)?.[1];
}
