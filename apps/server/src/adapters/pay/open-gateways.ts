import type { Env } from '#config/env.ts';
import type { GatewayCode, PaymentAdapter } from './adapter.ts';
import { netbox } from './netbox/netbox.ts';
import type { GatewaySettings } from './settings.ts';
import { upibox } from './upibox/upibox.ts';

/** The gateway adapters of this installation, in order of preference. */
export function openGateways(env: Env): PaymentAdapter[] {
  const make: Record<GatewayCode, () => PaymentAdapter> = {
    UPIBOX: () =>
      upibox({
        ...placeOf(env, 'UPIBOX'),
        apiUrl: `${env.BANK_URL}/upibox/v1`,
        key: env.UPIBOX_KEY,
        webhookSecrets: env.UPIBOX_WEBHOOK_SECRETS,
      }),
    NETBOX: () =>
      netbox({
        ...placeOf(env, 'NETBOX'),
        apiUrl: `${env.BANK_URL}/netbox`,
        key: env.NETBOX_KEY,
        webhookSecrets: env.NETBOX_WEBHOOK_SECRETS,
      }),
  };
  return env.GATEWAYS.map((code) => make[code]());
}

function placeOf({ PUBLIC_URL }: Env, code: GatewayCode): Pick<GatewaySettings, 'notifyUrl'> {
  return { notifyUrl: `${PUBLIC_URL}/gateway/${code}/webhook` };
}
