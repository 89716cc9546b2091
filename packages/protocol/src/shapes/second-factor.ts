import { z } from 'zod';
import type { secondFactorCalls } from '#calls/second-factor.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { time } from './wire.ts';

const state = z.object({
  isOn: z.boolean(),
  since: time.nullable(),
  recoveryCodesLeft: z.int(),
});

const password = z.string().trim().min(1).max(128);

/** Six digits of the authenticator, or a recovery code as it is written on paper. */
export const secondFactorCode = z.string().trim().min(6).max(24);

/** Refusals of a call that asks for the second factor where it is on. */
export const secondFactorAsked = [
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_USED',
] as const;

/** Shown once: only the hashes are stored. The token is new, because its rights have changed. */
const changed = { token: z.string() };
const recoveryCodes = z.array(z.string());

/** A low limit: the holder of a session may have neither the password nor the phone. */
const policy = {
  ...ownMoneyAct,
  limit: { points: 20, seconds: 600, by: 'actor', store: 'database' },
} as const;

const proofRefusals = [
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_USED',
  'LOGIN_PASSWORD_WRONG',
  'LOGIN_PASSWORD_MISSING',
] as const;

export const secondFactorShapes = {
  state: {
    about: 'Whether the login asks for a second factor, and how many recovery codes are left.',
    value: state,
    refusals: [],
    policy: { ...ownMoneyRead, whileExcluded: true },
  },
  begin: {
    about: 'Creates a secret for an authenticator app. It takes effect when a first code confirms it.',
    body: z.strictObject({ password }),
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['SECOND_FACTOR_ON', 'LOGIN_PASSWORD_WRONG', 'LOGIN_PASSWORD_MISSING'],
    policy,
  },
  confirm: {
    about:
      'Turns the second factor on with a first code. Ends all other sessions; answers a new token and ten recovery codes.',
    body: z.strictObject({ code: secondFactorCode }),
    value: z.object({ ...changed, recoveryCodes }),
    refusals: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_USED'],
    policy,
  },
  turnOff: {
    about:
      'Turns the second factor off with password and code. Ends all other sessions; answers a new token.',
    body: z.strictObject({ password, code: secondFactorCode }),
    value: z.object(changed),
    refusals: proofRefusals,
    policy,
  },
  renewCodes: {
    about: 'Ten new recovery codes with password and code; the old ones become invalid.',
    body: z.strictObject({ password, code: secondFactorCode }),
    value: z.object({ recoveryCodes }),
    refusals: proofRefusals,
    policy,
  },
} as const satisfies ShapesOf<typeof secondFactorCalls>;

export type SecondFactorState = z.output<typeof state>;
export type SecondFactorWire = Wire<typeof secondFactorShapes>;
