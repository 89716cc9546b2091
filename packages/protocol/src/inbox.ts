import type { LanguageCode } from './languages.ts';

/** What a message is about. Promotions are never shown to a self-excluded member. */
export const inboxTopics = [
  'deposit',
  'withdrawal',
  'lottery',
  'security',
  'limits',
  'reward',
  'service',
  'promotion',
] as const;
export type InboxTopic = (typeof inboxTopics)[number];

/** What staff write: an information, or an offer. */
export const campaignKinds = ['service', 'promotion'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

export const campaignAudiences = ['member', 'segment', 'all'] as const;
export type CampaignAudience = (typeof campaignAudiences)[number];

export const campaignStates = ['sending', 'done', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Longest title and text of a message by staff, in characters. */
export const messageTitleMax = 120;
export const messageBodyMax = 4000;

/** The texts of a message by staff; both languages are required. */
export type CampaignTexts = Record<LanguageCode, { title: string; body: string }>;
