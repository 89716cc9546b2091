import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { captchaShapes, type CaptchaAnswer, type CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import { bind } from '#calls/bind.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { Database } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import { checkAnswer } from './check-answer.ts';
import { makePicture } from './make-picture.ts';
import { makeProof } from './make-proof.ts';
import { deleteExpired } from './queries.ts';

export { chooseLetters } from './letters.ts';

type ModuleNeeds = {
  db: Database;
  clock: Clock;
  random: Random;
  /** The number of recent failed logins from an address; more failures mean longer puzzles. */
  recentFailures(ip: string): Promise<number>;
};

/** The interface for other modules: refuses a call without a valid captcha answer. */
export type Captcha = { check(purpose: CaptchaPurpose, answer: CaptchaAnswer): Promise<void> };

/** Offers two captchas: letters in a picture for people, and a proof-of-work puzzle for their browser. */
export function createCaptcha({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const needs = { ...outside, key: deriveKey(secret, 'captcha') };
  const calls = bind(captchaCalls, captchaShapes, {
    picture: ({ query }) => makePicture(needs, query),
    proof: ({ query, visitor }) => makeProof(needs, visitor.ip, query.purpose),
  });
  const jobs: Job[] = [
    {
      name: 'captcha.forget-expired',
      everyMinutes: 10,
      limitSeconds: 60,
      run: () => deleteExpired(needs.db, needs.clock.now()),
    },
  ];
  return {
    calls,
    jobs,
    check: (purpose: CaptchaPurpose, answer: CaptchaAnswer) => checkAnswer(needs, purpose, answer),
  };
}
