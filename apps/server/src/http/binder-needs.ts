import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { refusalText } from '@mela/i18n/refusal-text';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse, type RefusalCode } from '@mela/protocol/refusals';
import type { FastifyRequest } from 'fastify';
import { createTranslator } from 'use-intl/core';
import type { Runtime } from '#runtime/runtime.ts';
import type { BinderNeeds } from './serve.ts';

const words = { EN: translator('en', en.refusal), HI: translator('hi', hi.refusal) };

function translator(locale: 'en' | 'hi', refusal: Record<string, string>) {
  const t = createTranslator({ locale, messages: { refusal }, namespace: 'refusal' });
  return (code: RefusalCode, values: Record<string, string>) => t(code, values);
}

/** Hindi if the caller prefers it, else English. */
export function languageOf(request: FastifyRequest): LanguageCode {
  return /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'HI' : 'EN';
}

/** Returns undefined unless the value is a well-formed browser id. */
function deviceIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers['x-device-id'];
  return typeof id === 'string' && /^[\w-]{16,64}$/.test(id) ? id : undefined;
}

/** The dependencies of the binder, built once. */
export function createBinderNeeds(
  runtime: Runtime,
  { authenticate, authenticateStaff }: Pick<BinderNeeds, 'authenticate' | 'authenticateStaff'>,
): BinderNeeds {
  const { settings, switches, region } = runtime;
  return {
    authenticate,
    authenticateStaff,
    limits: runtime.limits,
    cache: runtime.cache,
    openSeal: (sealed) => runtime.sealing.open(sealed),
    visitor: (request) => ({
      ip: request.ip,
      country: region.countryOf(request.ip),
      language: languageOf(request),
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      deviceId: deviceIdOf(request),
    }),
    refusalText: (request, refusal) => refusalText(words[languageOf(request)], refusal),
    checkOpen: (policy, request) => {
      if (policy.switch !== null) switches.require(policy.switch);
      if (policy.blocked.length === 0) return;
      if (policy.blocked.includes('maintenance') && settings.system().maintenance)
        refuse('SYSTEM_MAINTENANCE');
      if (!policy.blocked.includes('region') || !region.isGuarded()) return;
      if (region.isBlocked(region.countryOf(request.ip))) {
        refuse('REGION_RESTRICTED', { ip: request.ip });
      }
    },
  };
}
