import type { Env } from '#config/env.ts';
import type { DrawService } from './draws/draw-service.ts';
import { openDraws } from './draws/open-draws.ts';
import type { IdentityAdapter } from './identity/adapter.ts';
import { openProviders } from './identity/open-providers.ts';
import { inboxSender } from './message/inbox/inbox.ts';
import type { Sender } from './message/sender.ts';
import type { PaymentAdapter } from './pay/adapter.ts';
import { openGateways } from './pay/open-gateways.ts';

/** All adapters to outside parties. Tests replace them. */
export type Adapters = {
  adapters: readonly PaymentAdapter[];
  providers: readonly IdentityAdapter[];
  sender: Sender;
  /** Null if the draw service is off. */
  draws: DrawService | null;
};

export function openAdapters(env: Env): Adapters {
  return {
    adapters: openGateways(env),
    providers: openProviders(env),
    draws: env.DRAWS ? openDraws({ url: env.DRAWS_URL, key: env.DRAWS_KEY }) : null,
    sender:
      env.MESSAGES === 'none'
        ? { send: async () => 'refused' }
        : inboxSender({ bankUrl: env.BANK_URL, key: env.INBOX_KEY }),
  };
}
