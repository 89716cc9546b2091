/** Settings of a gateway adapter. */
export type GatewaySettings = {
  /** Base address of the gateway's API. */
  apiUrl: string;
  key: string;
  /** The current secret and, during a rotation, the previous one. */
  webhookSecrets: readonly string[];
  /** The address that receives the gateway's webhooks. */
  notifyUrl: string;
};
