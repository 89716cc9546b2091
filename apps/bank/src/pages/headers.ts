import type { Bank } from '#bank.ts';

/** What a page may do, where its forms may lead. */
const headersWith = (formAction: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

export const headers = headersWith("'self'");

/** For pages whose answer sends the browser on to the shop, which a form may only do where its page allows it. */
export const headersToShop = ({ env }: Pick<Bank, 'env'>) =>
  headersWith(`'self' ${new URL(env.siteUrl).origin}`);
