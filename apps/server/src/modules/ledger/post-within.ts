import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { Accounts, Opened } from './accounts.ts';
import { readOutcomes, readPosted, writeColumns, writeLetter } from './door.ts';
import type { Command, Posted } from './place.ts';
import { callDoorWithin, isKeyTaken } from './queries.ts';

type Needs = { accounts: Accounts; clock: Clock };

/** One call of the door within somebody's transaction, for all that belongs together. A refusal of any of it is thrown. */
export async function postWithin(
  { accounts, clock }: Needs,
  tx: Tx,
  commands: readonly Command[],
): Promise<{ opened: Opened; posted: Posted[] }> {
  const legs = commands.flatMap((command) => command.legs);
  const known = accounts.known(legs);
  const opened: Opened = known ? { route: known, remember: () => undefined } : await accounts.open(tx, legs);
  let side = 0;
  const letters = commands.map((command) => {
    const first = side;
    side += 2 * command.legs.length;
    return writeLetter(command, opened.route.slice(first, side));
  });
  const at = clock.now();
  const answer = await callDoorWithin(tx, writeColumns(letters, [at])).catch((error: unknown) => {
    if (isKeyTaken(error)) refuse('LEDGER_KEY_REUSED');
    throw error;
  });
  const outcomes = readOutcomes(letters, answer, at);
  const posted = letters.map(({ command }, index) => {
    const outcome = outcomes[index];
    assert(outcome, 'the door answers every command');
    return readPosted(command, outcome);
  });
  return { opened, posted };
}
