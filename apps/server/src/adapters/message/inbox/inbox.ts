import { sendRequest } from '#adapters/http-request.ts';
import type { Sender } from '#adapters/message/sender.ts';

/** Messages go to the inbox of the bank in a box, where everybody can read them; for play and for tests. */
export function inboxSender({ bankUrl, key }: { bankUrl: string; key: string }): Sender {
  return {
    send: async (message) => {
      const answer = await sendRequest(`${bankUrl}/inbox/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(message),
      });
      if (answer === 'unanswered' || answer.status >= 500) return 'unanswered';
      return answer.status === 200 ? 'sent' : 'refused';
    },
  };
}
