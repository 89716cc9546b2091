/** The ways by which messages leave the house. */
export const notifyChannels = ['sms', 'email'] as const;
export type NotifyChannel = (typeof notifyChannels)[number];

/** What members may choose to hear of or not. What keeps an account safe is always sent, and is no topic. */
export const notifyTopics = ['deposit', 'withdrawal'] as const;
export type NotifyTopic = (typeof notifyTopics)[number];
