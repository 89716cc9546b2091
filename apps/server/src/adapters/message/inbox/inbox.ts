import { sendRequest } from '#adapters/http-request.ts';
import type { Sender } from '#adapters/message/sender.ts';

/** Delivers messages to the inbox of the bank sandbox, where everyone can read them; for play credits and tests. */
export function inboxSender({ bankUrl, key }: { bankUrl: string; key: string }): Sender {
  return {
    send: async (message) => {
      const answer = await sendRequest(`${bankUrl}/inbox/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(message),
      });
      if (answer === 'no-response' || answer.status >= 500) return 'no-response';
      return answer.status === 200 ? 'sent' : 'refused';
    },
  };
}
