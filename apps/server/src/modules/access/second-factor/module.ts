import { secondFactorCalls } from '@mela/protocol/calls/second-factor';
import { refuse } from '@mela/protocol/refusals';
import { secondFactorShapes, type SecondFactorState } from '@mela/protocol/shapes/second-factor';
import { bind } from '#calls/bind.ts';
import { deriveKey, encrypt } from '#crypto/keys.ts';
import { fromBase32 } from '#crypto/totp.ts';
import type { Database, Tx } from '#db/database.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { passFactor } from './pass-factor.ts';
import { countRecoveryCodes, factorOf, insertFactor } from './queries.ts';
import { renewCodes, turnOff } from './turn-off.ts';
import { begin, confirm } from './turn-on.ts';

/** The interface for other modules. */
export type SecondFactor = {
  isOn(db: Database | Tx, memberId: bigint): Promise<boolean>;
  /**
   * Call it after the first factor succeeded, outside any transaction. Returns whether a second factor was passed;
   * refuses SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_WRONG or SECOND_FACTOR_USED with an invalid one.
   */
  ask(memberId: bigint, code: string | undefined): Promise<boolean>;
  /** For the demo data, whose secret is public. */
  give(tx: Tx, memberId: bigint, secret: string): Promise<void>;
};

/** The second factor of a member's log-in. */
export function createSecondFactor({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'second factor') };
  const calls = bind(secondFactorCalls, secondFactorShapes, {
    state: ({ actor }) => readState(needs, actor.memberId),
    begin: ({ actor, body }) => begin(needs, actor, body.password),
    confirm: ({ actor, body }) => confirm(needs, actor, body.code),
    turnOff: ({ actor, body }) => turnOff(needs, actor, body),
    renewCodes: ({ actor, body }) => renewCodes(needs, actor, body),
  });
  const offers: SecondFactor = {
    isOn,
    ask: async (memberId, code) => {
      if (!(await isOn(needs.db, memberId))) return false;
      if (code === undefined) refuse('SECOND_FACTOR_REQUIRED');
      await passFactor(needs, memberId, code);
      return true;
    },
    give: (tx, memberId, text) =>
      insertFactor(tx, { memberId, secret: encrypt(needs.key, fromBase32(text)), at: needs.clock.now() }),
  };
  return { ...offers, calls };
}

const isOn = async (db: Database | Tx, memberId: bigint): Promise<boolean> =>
  ((await factorOf(db, memberId))?.confirmedAt ?? null) !== null;

async function readState({ db }: Needs, memberId: bigint): Promise<SecondFactorState> {
  const since = (await factorOf(db, memberId))?.confirmedAt ?? null;
  return {
    isOn: since !== null,
    since,
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, memberId),
  };
}
