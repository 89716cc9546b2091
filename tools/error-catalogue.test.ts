import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { isRefusalCode, type RefusalCode } from '@mela/protocol/refusals';
import { captchaShapes } from '@mela/protocol/shapes/captcha';
import { deviceShapes } from '@mela/protocol/shapes/device';
import { memberShapes } from '@mela/protocol/shapes/member';
import { passwordShapes } from '@mela/protocol/shapes/password';
import { playLimitsShapes } from '@mela/protocol/shapes/play-limits';
import { profileShapes } from '@mela/protocol/shapes/profile';
import { registrationShapes } from '@mela/protocol/shapes/registration';
import { secondFactorShapes } from '@mela/protocol/shapes/second-factor';
import { sessionShapes } from '@mela/protocol/shapes/session';
import { verificationShapes } from '@mela/protocol/shapes/verification';
import { describe, expect, test } from 'vitest';
import { readSources, readTracked } from '#tidy/sources.ts';
import { readPromises } from './coverage.ts';

// The errors of the specification's eighth section, as far as accounts have them: each has one code or one text, words in English and in
// Hindi, and a test that provokes it, which stands here by its title.

const server = 'apps/server/src/modules';
const site = 'apps/site/src/features';
/** The check of a number by a third party, and the one test that ends it in each of eleven ways. */
const [thirdParty, ended] = [`${server}/identity/phone.it.test.ts`, 'a check that ends with %s'] as const;

/** What the specification says · the code, or the text where nothing is asked of the server · where it is provoked, and by which test. */
type Row = readonly [says: string, word: string, path: string, title: string];

const rows: readonly Row[] = [
  ['not logged in', 'NOT_LOGGED_IN', `${server}/session/session.it.test.ts`, 'a logout ends the token'],
  ['trial', 'TRIAL_ACCOUNT', `${server}/registration/free-play.it.test.ts`, 'is told to register (AUTH-11)'],
  ['non-agents cannot log in', 'AGENT_ONLY', `${server}/session/session.it.test.ts`, 'the agent site lets'],
  [
    'non-member account',
    'MEMBER_ONLY',
    `${server}/session/session.it.test.ts`,
    'an account that is no member’s',
  ],
  [
    'username/email does not exist',
    'USERNAME_OR_EMAIL_UNKNOWN',
    `${server}/password/password.it.test.ts`,
    'a name with another address is answered alike',
  ],
  ['network link abnormal', 'NETWORK_ABNORMAL', 'packages/client/src/http.test.ts', 'a wire that fails'],
  [
    'page load timeout',
    'PAGE_LOAD_TIMEOUT',
    'e2e/load.spec.ts',
    'a chunk that takes longer than 120 seconds',
  ],
  ['invalid URL', 'URL_INVALID', `${server}/system/system.it.test.ts`, 'a path that was made up'],
  [
    'restricted',
    'REGION_RESTRICTED',
    `${server}/session/session.it.test.ts`,
    'a closed house opens no session',
  ],
  [
    'maintenance',
    'SYSTEM_MAINTENANCE',
    `${server}/session/session.it.test.ts`,
    'a closed house opens no session',
  ],
  ['unknown error', 'UNKNOWN', 'apps/server/src/log.it.test.ts', 'a call that breaks is logged'],
  [
    'complete verification first',
    'VERIFICATION_FIRST',
    `${server}/password/password.it.test.ts`,
    'with CHNGPASSVERIF3 a change asks for a code',
  ],
  ['SMS send failure', 'CODE_NOT_SENT', `${server}/code/code.it.test.ts`, 'a code that cannot be sent'],
  [
    'too many',
    'CODE_TOO_MANY',
    `${server}/session/login-by-code.it.test.ts`,
    'too many codes for one number',
  ],
  ['code expired', 'CODE_EXPIRED', `${server}/code/code.it.test.ts`, 'a code ends after five minutes'],
  ['invalid code', 'CODE_WRONG', `${server}/code/code.it.test.ts`, 'the fifth wrong try is the last'],
  [
    'affiliate failure',
    'AFFILIATE_CODE_INVALID',
    `${server}/registration/registration-invitation.it.test.ts`,
    'brings nobody in (AUTH-8)',
  ],
  [
    'login failure',
    'LOGIN_FAILED',
    `${server}/session/session.it.test.ts`,
    'a wrong password and an unknown',
  ],
  [
    'captcha',
    'CAPTCHA_REQUIRED',
    `${server}/session/login-captcha.it.test.ts`,
    'the third failure of an account',
  ],
  ['terms not ticked', 'register.termsMissing', 'e2e/register.spec.ts', '(AUTH-8'],
  [
    'feedback empty',
    'feedback.isEmpty',
    `${site}/feedback/feedback-popup.test.tsx`,
    'names every missing field',
  ],
  [
    'invalid phone format',
    'PHONE_FORMAT_INVALID',
    `${server}/session/login-by-code.it.test.ts`,
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
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** The text of a test, from the word that begins it to the one that begins the next; its table of cases stands inside. */
function testOf(path: string, title: string): string | undefined {
  const text = sources.find((source) => source.path === path)?.text ?? '';
  return text
    .split(/\n(?=\s*(?:test|it)[.(])/)
    .find((part) => /^\s*(?:test|it)[.(]/.test(part) && part.includes(title));
}

/** A refusal by its code, a text by its place in the catalogue. */
function wordsOf(catalogue: object, word: string): unknown {
  const keys = isRefusalCode(word) ? ['refusal', word] : word.split('.');
  return keys.reduce<unknown>((texts, key) => Reflect.get(Object(texts), key), catalogue);
}

const isWaiting = (id: string): boolean =>
  readPromises(readTracked('docs/requirements.md')).find((promise) => promise.id === id)?.waitsFor !== '';

test.each(rows)('“%s” is %s, in both languages, and is provoked (API-2)', (_says, word, path, title) => {
  const [english, hindi] = [wordsOf(en, word), wordsOf(hi, word)];
  expect(english).toEqual(expect.any(String));
  expect(hindi).toEqual(expect.stringMatching(/[\u0900-\u097F]/));
  // Only what is not built yet has no test.
  const found = path === thirdParty && isWaiting('AUTH-3') ? word : testOf(path, title);
  expect(found, `${path} has the test “${title}”`).toBeDefined();
  expect(found).toMatch(new RegExp(`\\b${word.split('.').at(-1) ?? ''}\\b|is empty`));
});

describe('every no that a call of accounts may give', () => {
  const shapes = [
    captchaShapes,
    deviceShapes,
    memberShapes,
    passwordShapes,
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
  const provoking = sources.filter(({ path }) => isTest(path) && path !== 'tools/error-catalogue.test.ts');

  test.each([...new Set(declared)].toSorted())('%s is provoked on the server (API-2)', (code) => {
    const proofs = provoking.filter(
      ({ path, text }) => path.startsWith('apps/server/') && new RegExp(`\\b${code}\\b`).test(text),
    );
    expect(proofs.map(({ path }) => path)).not.toEqual([]);
  });
});
