import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { CommitWith } from '#db/pipelined-transaction.ts';
import type { PostingRequest, FinalWrites, Posted } from './account-ref.ts';
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

/** One call of the ledger function within the caller's transaction, for all its commands. Throws the refusal of any of them. */
export async function postWithin(
  { accounts, clock }: Needs,
  tx: Tx,
  commands: readonly PostingRequest[],
): Promise<Within> {
  const { opened, postings } = await encodePostings(accounts, tx, commands);
  const at = clock.now();
  const answer = await callLedgerPostWithin(tx, writeColumns(postings, [at])).catch(refuseTakenKey);
  return { opened, posted: readAll(postings, decodeResults(postings, answer, at)) };
}

/**
 * Sends the postings as the last statement, together with the commit. The SQL function raises an error for a refused posting instead of returning a
 * status, because the status is read only after the commit.
 */
export async function postWithCommit(
  { accounts, clock }: Needs,
  { tx, commitWith }: { tx: Tx; commitWith: CommitWith },
  { statements, commands }: FinalWrites,
): Promise<Within> {
  const { opened, postings } = await encodePostings(accounts, tx, commands);
  const at = clock.now();
  const read = (outcomes: ReturnType<typeof decodeResults>) => readAll(postings, outcomes);
  const results = await commitWith([...statements, ledgerPostStatement(writeColumns(postings, [at]))]).catch(
    (error: unknown) => {
      const refused = partialFailure(error);
      if (refused) read(decodeResults(postings, refused, at));
      return refuseTakenKey(error);
    },
  );
  return { opened, posted: read(decodeResults(postings, decodeAnswer(results.at(-1)), at)) };
}

async function encodePostings(
  accounts: Accounts,
  tx: Tx,
  commands: readonly PostingRequest[],
): Promise<{ opened: Opened; postings: EncodedPosting[] }> {
  const legs = commands.flatMap((command) => command.legs);
  const known = accounts.known(legs);
  const opened: Opened = known ? { route: known, remember: () => undefined } : await accounts.open(tx, legs);
  let side = 0;
  const postings = commands.map((command) => {
    const first = side;
    side += 2 * command.legs.length;
    return encodePosting(command, opened.route.slice(first, side));
  });
  return { opened, postings };
}

function refuseTakenKey(error: unknown): never {
  if (isKeyTaken(error)) refuse('LEDGER_KEY_REUSED');
  throw error;
}

function readAll(postings: readonly EncodedPosting[], outcomes: ReturnType<typeof decodeResults>): Posted[] {
  return postings.map(({ command }, index) => {
    const outcome = outcomes[index];
    assert(outcome, 'the ledger function returns a result for every command');
    return decodePosted(command, outcome);
  });
}
