/** The channels of outgoing messages. */
export const notifyChannels = ['sms', 'email'] as const;
export type NotifyChannel = (typeof notifyChannels)[number];

/** The topics that members may turn on or off. Security messages are always sent and are no topic. */
export const notifyTopics = ['deposit', 'withdrawal'] as const;
export type NotifyTopic = (typeof notifyTopics)[number];
