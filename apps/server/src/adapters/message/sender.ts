/** One message to one phone number or mail address, already translated. */
export type Message = {
  /** Idempotency key: a message sent twice under one id arrives once. */
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  /** The registered template id that Indian SMS routes require. */
  template: string;
};

/** A channel for SMS or mail. */
export type Sender = { send(message: Message): Promise<'sent' | 'refused' | 'no-response'> };
