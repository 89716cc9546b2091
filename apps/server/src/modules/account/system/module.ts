import { systemCalls } from '@mela/protocol/calls/system';
import { systemShapes } from '@mela/protocol/shapes/system';
import { bind } from '#calls/bind.ts';
import { deriveKey } from '#crypto/keys.ts';
import { registerSettings } from '#modules/base/settings/module.ts';
import { listCountries } from './countries.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { locate, readStatus } from './read-status.ts';
import { followServicePath, showServiceLinks } from './service-links.ts';
import { showDomains, showMerchant } from './show-merchant.ts';
import { whitelabelTree } from './whitelabel.ts';

/** Site-wide state: maintenance, switches, merchant, links, and the visitor's location. */
export function createSystem({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'customer service') };
  const calls = bind(systemCalls, systemShapes, {
    status: ({ visitor, query }) => readStatus(needs, visitor, query.language),
    whitelabel: async () => whitelabelTree(needs.switches.states()),
    registerSettings: async () => registerSettings(needs.switches.isOpen, needs.settings.registration()),
    domainRoute: async () => showDomains(needs.settings.merchant()),
    merchant: async () => showMerchant(needs.settings.merchant(), needs.money, 'EN'),
    location: async ({ visitor }) => locate(needs, visitor),
    countries: async ({ query }) => listCountries(query.language),
    customerService: ({ query }) => showServiceLinks(needs, query.language),
    resources: ({ query }) => needs.content.resources(query.language),
    sealingKey: () => needs.sealing.publicKey(),
  });
  return {
    calls,
    followServicePath: (path: string) => followServicePath(needs, path),
  };
}
