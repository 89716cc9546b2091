/** What an adapter needs to know of its gateway and of us. */
export type GatewaySettings = {
  /** Where the gateway's API is. */
  apiUrl: string;
  key: string;
  /** The secret of today, and during a rotation the one before. */
  webhookSecrets: readonly string[];
  /** Where the gateway sends its webhooks. */
  notifyUrl: string;
};
