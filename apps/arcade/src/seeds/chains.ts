import { assert } from '@mela/kernel/assert';
import type { Proof } from '@mela/rules/games/games';
import { chainOf, serverSeedOf } from '@mela/rules/games/seeds';
import { newId } from '@mela/sandbox/ids';
import { randomBytes } from 'node:crypto';
import type { Arcade } from '#arcade.ts';
import type { Chain } from '#store/state.ts';
import { seal, unseal } from './sealed.ts';

const CHAIN_LENGTH = 10_000;
const SALT_BYTES = 16;

/** A cache of the entries of recently used chains: a chain takes about a megabyte. */
const remembered = new Map<string, readonly string[]>();
const REMEMBERED_MAX = 24;

function entriesOf({ sealKey }: Arcade, chain: Chain): readonly string[] {
  const known = remembered.get(chain.id) ?? chainOf(unseal(sealKey, chain.sealedEnd), chain.length);
  // The most recently used chain is last; the least recently used one is evicted.
  remembered.delete(chain.id);
  remembered.set(chain.id, known);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
  return known;
}

/** Creates the chain of a table. Its first entry is stored before its salt is drawn, so neither was chosen for the other. */
export async function startChain(arcade: Arcade, table: string): Promise<Chain> {
  const end = serverSeedOf(randomBytes(32));
  const [beginning = ''] = chainOf(end, CHAIN_LENGTH);
  const begun: Chain = {
    id: newId('chain'),
    table,
    sealedEnd: seal(arcade.sealKey, end),
    beginning,
    salt: '',
    length: CHAIN_LENGTH,
  };
  await arcade.store.write([{ kind: 'chain', chain: begun }]);
  const chain = { ...begun, salt: randomBytes(SALT_BYTES).toString('hex') };
  await arcade.store.write([{ kind: 'chain', chain }]);
  return chain;
}

/** The entry that decides a round at a table; secret until the round is over. */
export function linkOf(arcade: Arcade, tableRoundId: string): Extract<Proof, { kind: 'chain' }> {
  const { tableRounds, chains } = arcade.store.state;
  const round = tableRounds.get(tableRoundId);
  const chain = round && chains.get(round.chainId);
  assert(round !== undefined && chain !== undefined, 'a round at a table has a chain');
  const entry = entriesOf(arcade, chain)[round.number];
  assert(entry !== undefined, 'a chain has an entry for each of its rounds');
  return { kind: 'chain', table: round.table, round: round.number, entry, salt: chain.salt };
}
