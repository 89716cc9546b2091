import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { CommitWith } from '#db/pipelined-transaction.ts';
import type { Command, FinalWrites, Posted } from './account-ref.ts';
import type { Accounts, Opened } from './accounts.ts';
import {
  decodeAnswer,
  decodeResults,
  decodePosted,
  writeColumns,
  encodePosting,
  type EncodedPosting,
} from './posting-codec.ts';
import { ledgerPostStatement, callLedgerPostWithin, isKeyTaken, partialFailure } from './queries.ts';

type Needs = { accounts: Accounts; clock: Clock };
export type Within = { opened: Opened; posted: Posted[] };

/** One call of the door within somebody's transaction, for all that belongs together. A refusal of any of it is thrown. */
export async function postWithin(
  { accounts, clock }: Needs,
  tx: Tx,
  commands: readonly Command[],
): Promise<Within> {
  const { opened, letters } = await encodePostings(accounts, tx, commands);
  const at = clock.now();
  const answer = await callLedgerPostWithin(tx, writeColumns(letters, [at])).catch(refuseTakenKey);
  return { opened, posted: readAll(letters, decodeResults(letters, answer, at)) };
}

/**
 * The same as the last statement of a transaction, behind the others, and the commit with it. The door itself refuses there what it would
 * otherwise say no to in its answer, because nobody reads that before the commit.
 */
export async function postWithCommit(
  { accounts, clock }: Needs,
  { tx, commitWith }: { tx: Tx; commitWith: CommitWith },
  { statements, commands }: FinalWrites,
): Promise<Within> {
  const { opened, letters } = await encodePostings(accounts, tx, commands);
  const at = clock.now();
  const read = (outcomes: ReturnType<typeof decodeResults>) => readAll(letters, outcomes);
  const said = await commitWith([...statements, ledgerPostStatement(writeColumns(letters, [at]))]).catch(
    (error: unknown) => {
      const refused = partialFailure(error);
      if (refused) read(decodeResults(letters, refused, at));
      return refuseTakenKey(error);
    },
  );
  return { opened, posted: read(decodeResults(letters, decodeAnswer(said.at(-1)), at)) };
}

async function encodePostings(
  accounts: Accounts,
  tx: Tx,
  commands: readonly Command[],
): Promise<{ opened: Opened; letters: EncodedPosting[] }> {
  const legs = commands.flatMap((command) => command.legs);
  const known = accounts.known(legs);
  const opened: Opened = known ? { route: known, remember: () => undefined } : await accounts.open(tx, legs);
  let side = 0;
  const letters = commands.map((command) => {
    const first = side;
    side += 2 * command.legs.length;
    return encodePosting(command, opened.route.slice(first, side));
  });
  return { opened, letters };
}

function refuseTakenKey(error: unknown): never {
  if (isKeyTaken(error)) refuse('LEDGER_KEY_REUSED');
  throw error;
}

function readAll(letters: readonly EncodedPosting[], outcomes: ReturnType<typeof decodeResults>): Posted[] {
  return letters.map(({ command }, index) => {
    const outcome = outcomes[index];
    assert(outcome, 'the door answers every command');
    return decodePosted(command, outcome);
  });
}
