/** One message to one number or address, already worded. */
export type Message = {
  /** A message sent twice under one id arrives once. */
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  text: string;
  /** The registered template, which Indian routes ask for. */
  template: string;
};

/** A way to people's phones and mailboxes. */
export type Sender = { send(message: Message): Promise<'sent' | 'refused' | 'unanswered'> };
