import type { Money } from '@mela/kernel/money';
import { notifyTopics, type NotifyTopic } from '@mela/protocol/notify';
import { noticeTemplates, type MessageTemplate } from '#modules/base/inbox/module.ts';

/** Templates of SMS and mail with their parameters; all except codes are in the inbox too. The texts are in `i18n/notify`. */
const templates = {
  ...noticeTemplates,
  loginCode: { code: 'text', minutes: 'text' },
  registerCode: { code: 'text', minutes: 'text' },
  passwordCode: { code: 'text', minutes: 'text' },
  bindPhoneCode: { code: 'text', minutes: 'text' },
  bindEmailCode: { code: 'text', minutes: 'text' },
  changePasswordCode: { code: 'text', minutes: 'text' },
  paymentPasswordCode: { code: 'text', minutes: 'text' },
  transferCode: { code: 'text', minutes: 'text' },
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
/** A template that the inbox has too; a code is sent only to the contact that it proves. */
export type Notice = Template & MessageTemplate;
export type TemplateParams<Name extends Template> = {
  [Param in keyof (typeof templates)[Name]]: ParamKinds[(typeof templates)[Name][Param] & keyof ParamKinds];
};

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(templates, name);
}

export function isMoneyParam(template: Template, name: string): boolean {
  return Object.entries(templates[template]).some(([param, kind]) => param === name && kind === 'money');
}
