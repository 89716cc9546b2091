import { assert } from '@mela/kernel/assert';
import { hashOf, hmacOf, keepsCommitment } from '#games/seeds.ts';
import { isClientSeed, isServerSeed, openStream, uniformInt, type Watcher } from '#games/stream.ts';

/** The tickets of one member, by the public name of the entry. */
export type TicketHolder = { id: string; tickets: number };

/** A raffle whose seed is revealed. Its list of tickets was public before that. Its name consists of letters, digits, _ and -. */
export type RevealedRaffle = { raffle: string; seed: string; holders: readonly TicketHolder[] };

/** The hash of the ticket list, whatever the order of its entries. It is published before the seed is revealed. */
export function ticketListHash(holders: readonly TicketHolder[]): string {
  return hashOf(JSON.stringify(inOrder(holders).map(({ id, tickets }) => [id, tickets])));
}

/**
 * The winners, the first prize first. Each prize goes to a ticket of somebody who has not won yet, every such ticket being equally likely.
 * There are fewer winners than prizes when fewer members hold tickets.
 */
export function drawRaffle(
  { raffle, seed, holders }: RevealedRaffle,
  prizes: number,
  watcher?: Watcher,
): readonly string[] {
  assert(namesOnce(holders), 'a ticket list names each holder once');
  // The hash of the list decides together with the seed, so neither can be chosen after the other.
  const serverSeed = hmacOf(seed, ticketListHash(holders));
  const stream = openStream({ serverSeed, clientSeed: raffle, nonce: 0 }, watcher);
  const left = inOrder(holders);
  let total = left.reduce((sum, { tickets }) => sum + tickets, 0);
  const winners: string[] = [];
  while (winners.length < prizes && total > 0) {
    const [winner] = left.splice(indexOfTicket(left, uniformInt(stream, total)), 1);
    assert(winner !== undefined, 'every ticket has a holder');
    winners.push(winner.id);
    total -= winner.tickets;
  }
  return winners;
}

function indexOfTicket(holders: readonly TicketHolder[], ticket: number): number {
  let before = 0;
  return holders.findIndex(({ tickets }) => {
    before += tickets;
    return ticket < before;
  });
}

/** Members without a ticket are not in the list. */
function inOrder(holders: readonly TicketHolder[]): TicketHolder[] {
  return holders.filter(({ tickets }) => tickets > 0).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const namesOnce = (holders: readonly TicketHolder[]): boolean =>
  new Set(holders.map(({ id }) => id)).size === holders.length;

/** The answer of a verification. A raffle is verified when all three are true. */
export type RaffleVerification = { isCommitted: boolean; isList: boolean; isResult: boolean };

/** The commitment and the hash of the list were published before the seed, the winners after it. */
export type PublishedRaffle = {
  commitment: string;
  listHash: string;
  prizes: number;
  winners: readonly string[];
};

/** Recomputes a published draw. Malformed values are no error: they verify nothing. */
export function verifyRaffle(revealed: RevealedRaffle, published: PublishedRaffle): RaffleVerification {
  const { raffle, seed, holders } = revealed;
  const isList = namesOnce(holders) && ticketListHash(holders) === published.listHash;
  const isDrawn = isList && isServerSeed(seed) && isClientSeed(raffle);
  const drawn = isDrawn ? drawRaffle(revealed, published.prizes) : [];
  return {
    isCommitted: keepsCommitment(published.commitment, seed),
    isList,
    isResult: isDrawn && JSON.stringify(drawn) === JSON.stringify(published.winners),
  };
}
