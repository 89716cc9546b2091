import type { Send } from './api.ts';

/**
 * Decisions of staff about money need a fresh code. If the server asks for one, `confirm` enters it and the call is sent again; if it answers
 * false, the caller gets the refusal.
 */
export function confirmAgain(send: Send, confirm: () => Promise<boolean>): Send {
  return async (route, asked) => {
    const answer = await send(route, asked);
    if (answer.code !== 'STAFF_CONFIRMATION_NEEDED' || !(await confirm())) return answer;
    return send(route, asked);
  };
}
