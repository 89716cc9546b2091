import type { Env } from '#env.ts';
import type { PaymentAdapter } from '#vendors/pay/adapter.ts';
import { openGateways } from '#vendors/pay/open-gateways.ts';
import { inboxSender } from '#vendors/sms/inbox/inbox.ts';
import type { Sender } from '#vendors/sms/sender.ts';

/** Everybody the house speaks to beyond its own database. Tests put others in their place. */
export type Outside = { adapters: readonly PaymentAdapter[]; sender: Sender };

export function openOutside(env: Env): Outside {
  return {
    adapters: openGateways(env),
    sender:
      env.MESSAGES === 'none'
        ? { send: async () => 'refused' }
        : inboxSender({ bankUrl: env.BANK_URL, key: env.INBOX_KEY }),
  };
}
