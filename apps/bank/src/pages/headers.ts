import type { Bank } from '#bank.ts';

/** The content security policy of a page, with the allowed targets of its forms. */
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

/** For pages whose answer redirects to the site: a form may follow a redirect only to a target that its page allows. */
export const headersToShop = ({ env }: Pick<Bank, 'env'>) =>
  headersWith(`'self' ${new URL(env.siteUrl).origin}`);
