import type { Page } from 'playwright-core';
import type { Language } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';
import type { RouteUnderTest } from './route-under-test.ts';

// Popups that a button opens and that have no address. They belong to the sections for members, and to the sign-in page for staff
// who have forgotten a password.

const security = '/member/securityCenter';
const limits = '/member/playLimits';

type Button = (t: ReturnType<typeof textsOf>) => { within: string; name: string };

const opened =
  (button: Button) =>
  (page: Page, lang: Language): Promise<void> => {
    const { within, name } = button(textsOf(lang));
    return page.locator(within).getByRole('button', { name, exact: true }).first().click();
  };

const changed = (what: 'nickname' | 'phone' | 'email') =>
  opened(({ profile: t }) => ({ within: '#profile', name: t.changeNamed.replace('{what}', t[what]) }));

const limited = (within: string, what: 'loss_day' | 'session') =>
  opened(({ playLimits: t }) => ({ within, name: `${t.set}: ${t.names[what]}` }));

const ofMembers: readonly Pick<RouteUnderTest, 'name' | 'path' | 'open'>[] = [
  { name: 'nickname', path: security, open: changed('nickname') },
  { name: 'mobile number', path: security, open: changed('phone') },
  { name: 'email', path: security, open: changed('email') },
  {
    name: 'two-step login',
    path: security,
    open: opened(({ secondFactor: t }) => ({ within: '#two-step', name: t.turnOn })),
  },
  {
    name: 'payment password',
    path: security,
    open: opened(({ withdrawal: t }) => ({ within: '#payment-password', name: t.passwordChange })),
  },
  {
    name: 'forgotten payment password',
    path: security,
    open: opened(({ withdrawal: t }) => ({ within: '#payment-password', name: t.passwordForgot })),
  },
  {
    name: 'payout account',
    path: security,
    open: opened(({ withdrawal: t }) => ({ within: 'main', name: t.accountAddMore })),
  },
  { name: 'limit in rupees', path: limits, open: limited('main', 'loss_day') },
  { name: 'limit in minutes', path: limits, open: limited('#time', 'session') },
  {
    name: 'self-exclusion',
    path: limits,
    open: opened(({ playLimits: t }) => ({ within: '#exclusion', name: t.excludeNext })),
  },
  {
    name: 'closing of the account',
    path: limits,
    open: opened(({ playLimits: t }) => ({ within: 'main', name: t.close })),
  },
];

/** Ordered by section, so that each section is opened once. */
export const backofficePopups: readonly RouteUnderTest[] = [
  {
    name: 'forgotten password by mail',
    path: '/download?popup=forgot',
    asks: 'guest',
    open: (page, lang) => page.getByRole('tab', { name: textsOf(lang).password.byMail }).click(),
    isPopup: true,
    proves: 'MEMBER-11',
  },
  ...ofMembers.map((place): RouteUnderTest => ({
    ...place,
    asks: 'member',
    isPopup: true,
    proves: 'MEMBER-11',
  })),
];
