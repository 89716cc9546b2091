import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { isRefusalCode, type RefusalCode } from '@mela/protocol/refusals';
import { captchaShapes } from '@mela/protocol/shapes/captcha';
import { deviceShapes } from '@mela/protocol/shapes/device';
import { identityShapes } from '@mela/protocol/shapes/identity';
import { memberShapes } from '@mela/protocol/shapes/member';
import { notifyShapes } from '@mela/protocol/shapes/notify';
import { passwordShapes } from '@mela/protocol/shapes/password';
import { paymentPasswordShapes } from '@mela/protocol/shapes/payment-password';
import { playLimitsShapes } from '@mela/protocol/shapes/play-limits';
import { profileShapes } from '@mela/protocol/shapes/profile';
import { registrationShapes } from '@mela/protocol/shapes/registration';
import { secondFactorShapes } from '@mela/protocol/shapes/second-factor';
import { sessionShapes } from '@mela/protocol/shapes/session';
import { verificationShapes } from '@mela/protocol/shapes/verification';
import { describe, expect, test } from 'vitest';
import { expectationsOf, testTitled } from './expectations.ts';
import { readSources } from './sources.ts';

// The errors of section 8 of the specification that concern accounts. Each has one refusal code or one text, a message in English and Hindi,
// and a test, named here by its title, that provokes the error: it compares an answer with the error or waits until a page shows it.

const server = 'apps/server/src/modules';
const site = 'apps/site/src/features';
/** The file and title of the test of all outcomes of a phone check by a third party. */
const [thirdParty, ended] = [
  `${server}/account/identity/phone.it.test.ts`,
  'a check that ends with %s',
] as const;

/** The error in the specification; its refusal code, or its text key if the server is not involved; the file and title of its test. */
type Row = readonly [says: string, word: string, path: string, title: string];

/** A part of the text, for tests that compare the displayed text. */
const readAs: Readonly<Record<string, string>> = { 'feedback.isEmpty': 'are empty' };

const rows: readonly Row[] = [
  [
    'not logged in',
    'NOT_LOGGED_IN',
    `${server}/access/session/session.it.test.ts`,
    'a logout ends the token',
  ],
  [
    'trial',
    'TRIAL_ACCOUNT',
    `${server}/account/registration/free-play.it.test.ts`,
    'is asked to register (AUTH-11)',
  ],
  [
    'non-agents cannot log in',
    'AGENT_ONLY',
    `${server}/access/session/session.it.test.ts`,
    'the agent site lets',
  ],
  [
    // The answer does not tell that the account belongs to staff.
    'non-member account',
    'LOGIN_FAILED',
    `${server}/access/session/session.it.test.ts`,
    'a staff account alike',
  ],
  [
    'username/email does not exist',
    'USERNAME_OR_EMAIL_UNKNOWN',
    `${server}/access/password/password.it.test.ts`,
    'a name with another address is answered alike',
  ],
  ['network link abnormal', 'NETWORK_ABNORMAL', 'packages/client/src/http.test.ts', 'a wire that fails'],
  [
    'page load timeout',
    'PAGE_LOAD_TIMEOUT',
    'packages/client/src/within-load-timeout.test.ts',
    'a part that does not come within two minutes',
  ],
  ['invalid URL', 'URL_INVALID', `${server}/account/system/system.it.test.ts`, 'a path that was made up'],
  [
    'restricted',
    'REGION_RESTRICTED',
    `${server}/access/session/session.it.test.ts`,
    'a closed house opens no session',
  ],
  [
    'maintenance',
    'SYSTEM_MAINTENANCE',
    `${server}/access/session/session.it.test.ts`,
    'a closed house opens no session',
  ],
  [
    'game under maintenance',
    'GAME_MAINTENANCE',
    `${server}/play/lobby/launch-game.it.test.ts`,
    'for a game in maintenance',
  ],
  ['unknown error', 'UNKNOWN', 'apps/server/src/runtime/log.it.test.ts', 'a call that fails is logged'],
  [
    'complete verification first',
    'VERIFICATION_FIRST',
    `${server}/access/password/password.it.test.ts`,
    'with CHNGPASSVERIF3 a change asks for a code',
  ],
  [
    'SMS send failure',
    'CODE_NOT_SENT',
    `${server}/access/code/code.it.test.ts`,
    'a code that cannot be sent',
  ],
  [
    'too many',
    'CODE_TOO_MANY',
    `${server}/access/session/login-by-code.it.test.ts`,
    'too many codes for one number',
  ],
  ['code expired', 'CODE_EXPIRED', `${server}/access/code/code.it.test.ts`, 'a code ends after five minutes'],
  ['invalid code', 'CODE_WRONG', `${server}/access/code/code.it.test.ts`, 'the fifth wrong try is the last'],
  [
    'affiliate failure',
    'AFFILIATE_CODE_INVALID',
    `${server}/account/registration/registration-invitation.it.test.ts`,
    'brings nobody in (AUTH-8)',
  ],
  [
    'login failure',
    'LOGIN_FAILED',
    `${server}/access/session/session.it.test.ts`,
    'a wrong password and an unknown',
  ],
  [
    'captcha',
    'CAPTCHA_REQUIRED',
    `${server}/access/session/login-captcha.it.test.ts`,
    'the third failure of an account',
  ],
  [
    'terms not ticked',
    'register.termsMissing',
    'e2e/specs/account/register.spec.ts',
    'sees what is wrong, becomes a member',
  ],
  [
    'feedback empty',
    'feedback.isEmpty',
    `${site}/feedback/feedback-popup.test.tsx`,
    'names every missing field',
  ],
  [
    'invalid phone format',
    'PHONE_FORMAT_INVALID',
    `${server}/access/session/login-by-code.it.test.ts`,
    'what is no number',
  ],
  ['missing phone', 'PHONE_MISSING', thirdParty, ended],
  ['too many requests of the third party', 'PHONE_TOO_MANY_REQUESTS', thirdParty, ended],
  ['unknown error of the third party', 'PHONE_SIGN_IN_UNKNOWN', thirdParty, ended],
  ['invalid verification code', 'PHONE_CODE_INVALID', thirdParty, ended],
  ['missing code', 'PHONE_CODE_MISSING', thirdParty, ended],
  ['captcha check failed', 'PHONE_CAPTCHA_FAILED', thirdParty, ended],
  ['quota not sufficient', 'PHONE_QUOTA_EXCEEDED', thirdParty, ended],
  ['operation not enabled', 'PHONE_NOT_ENABLED', thirdParty, ended],
  ['code of the third party expired', 'PHONE_CODE_EXPIRED', thirdParty, ended],
  ['popup closed', 'SOCIAL_POPUP_CLOSED', thirdParty, ended],
];

const sources = readSources();

/** The message of a refusal code or of a text key. */
function wordsOf(catalogue: object, word: string): unknown {
  const keys = isRefusalCode(word) ? ['refusal', word] : word.split('.');
  return keys.reduce<unknown>((texts, key) => Reflect.get(Object(texts), key), catalogue);
}

test.each(rows)(
  'the error “%s” is %s, has a message in both languages and a test (API-2)',
  (_says, word, path, title) => {
    const read = readAs[word];
    const [english, hindi] = [wordsOf(en, word), wordsOf(hi, word)];
    expect(english).toEqual(expect.stringContaining(read ?? ''));
    expect(hindi).toEqual(expect.stringMatching(/[\u0900-\u097F]/));
    const source = sources.find((one) => one.path === path);
    const proof = source && testTitled(source, title);
    if (!source || !proof) throw new Error(`${path} does not have exactly one test “${title}”`);
    const expectations = expectationsOf(source)
      .filter(({ start }) => start >= proof.start && start < proof.end)
      .map((expected) => expected.word);
    const isProven = (text: string): boolean => (read === undefined ? text === word : text.includes(read));
    expect(expectations.filter(isProven)).not.toEqual([]);
  },
);

describe('every refusal of an account call', () => {
  const shapes = [
    captchaShapes,
    deviceShapes,
    identityShapes,
    memberShapes,
    notifyShapes,
    passwordShapes,
    paymentPasswordShapes,
    playLimitsShapes,
    profileShapes,
    registrationShapes,
    secondFactorShapes,
    sessionShapes,
    verificationShapes,
  ];
  const declared = shapes.flatMap((group) =>
    Object.values<{ refusals: readonly RefusalCode[] }>(group).flatMap(({ refusals }) => refusals),
  );
  const expectedWords = new Set(
    sources
      .filter(({ path }) => /^apps\/server\/.*\.test\.ts$/.test(path))
      .flatMap((source) => expectationsOf(source).map(({ word }) => word)),
  );

  test.each([...new Set(declared)].toSorted())('%s has a test on the server (API-2)', (code) => {
    expect(expectedWords.has(code)).toBe(true);
  });
});
