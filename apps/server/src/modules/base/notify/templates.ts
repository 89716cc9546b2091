import type { Money } from '@mela/kernel/money';
import { notifyTopics, type NotifyTopic } from '@mela/protocol/notify';

/** All message templates with their parameters. The texts are in `i18n/notify`. */
const templates = {
  depositCredited: { amount: 'money', reference: 'text' },
  depositReview: { amount: 'money', reference: 'text' },
  depositRejected: { amount: 'money', reference: 'text', reason: 'text' },
  depositReversed: { amount: 'money', reference: 'text' },
  withdrawalRequested: { amount: 'money', destination: 'text' },
  withdrawalSent: { amount: 'money', destination: 'text', utr: 'text' },
  withdrawalReturned: { amount: 'money' },
  withdrawalRejected: { amount: 'money', reason: 'text' },
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
  loginCode: { code: 'text', minutes: 'text' },
  registerCode: { code: 'text', minutes: 'text' },
  passwordCode: { code: 'text', minutes: 'text' },
  bindPhoneCode: { code: 'text', minutes: 'text' },
  bindEmailCode: { code: 'text', minutes: 'text' },
  changePasswordCode: { code: 'text', minutes: 'text' },
  paymentPasswordCode: { code: 'text', minutes: 'text' },
} as const satisfies Record<string, Record<string, keyof ParamKinds>>;

/** Templates that an excluded member receives: withdrawals and account security only. */
export const sentToExcluded: readonly Template[] = [
  'withdrawalRequested',
  'withdrawalSent',
  'withdrawalReturned',
  'withdrawalRejected',
  'payoutAccountAdded',
  'paymentPasswordSet',
  'paymentPasswordChanged',
  'paymentPasswordReset',
  'passwordSet',
  'passwordChanged',
  'passwordResetUnlinked',
  'passwordResetByStaff',
  'phoneAdded',
  'phoneChanged',
  'emailAdded',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'recoveryCodesLow',
  'identityLinked',
  'identityUnlinked',
];

/** Topics that a member may turn off. All other messages concern account security or were just requested. */
const topics: Record<NotifyTopic, readonly Template[]> = {
  deposit: ['depositCredited', 'depositReview', 'depositRejected'],
  withdrawal: ['withdrawalSent', 'withdrawalReturned', 'withdrawalRejected'],
};

export const templatesOf = (topic: NotifyTopic): readonly Template[] => topics[topic];

export function topicOf(template: Template): NotifyTopic | undefined {
  return notifyTopics.find((topic) => topics[topic].includes(template));
}

type ParamKinds = { money: Money; text: string };

export type Template = keyof typeof templates;
export type TemplateParams<Name extends Template> = {
  [Param in keyof (typeof templates)[Name]]: ParamKinds[(typeof templates)[Name][Param] & keyof ParamKinds];
};

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(templates, name);
}

export function isMoneyParam(template: Template, name: string): boolean {
  return Object.entries(templates[template]).some(([param, kind]) => param === name && kind === 'money');
}
