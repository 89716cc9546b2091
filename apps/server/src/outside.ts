import type { Env } from '#env.ts';
import type { IdentityAdapter } from '#vendors/identity/adapter.ts';
import { openProviders } from '#vendors/identity/open-providers.ts';
import type { PaymentAdapter } from '#vendors/pay/adapter.ts';
import { openGateways } from '#vendors/pay/open-gateways.ts';
import { inboxSender } from '#vendors/sms/inbox/inbox.ts';
import type { Sender } from '#vendors/sms/sender.ts';

/** Everybody the house speaks to beyond its own database. Tests put others in their place. */
export type Outside = {
  adapters: readonly PaymentAdapter[];
  providers: readonly IdentityAdapter[];
  sender: Sender;
};

export function openOutside(env: Env): Outside {
  return {
    adapters: openGateways(env),
    providers: openProviders(env),
    sender:
      env.MESSAGES === 'none'
        ? { send: async () => 'refused' }
        : inboxSender({ bankUrl: env.BANK_URL, key: env.INBOX_KEY }),
  };
}
