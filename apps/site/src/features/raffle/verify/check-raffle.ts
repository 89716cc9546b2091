import { hmacOf } from '@mela/rules/games/seeds';
import { isClientSeed, isServerSeed } from '@mela/rules/games/stream';
import {
  drawRaffle,
  ticketListHash,
  verifyRaffle,
  type RaffleVerification,
  type TicketHolder,
} from '@mela/rules/rewards/raffle-draw';

/** The values of the form: texts, loaded from the server or typed by hand. */
export type RaffleInputs = {
  name: string;
  commitment: string;
  listHash: string;
  seed: string;
  /** One entry per line: its name and its tickets. */
  list: string;
  prizeCount: string;
  /** One entry per line, the first prize first. */
  winners: string;
};

export const noInputs: RaffleInputs = {
  name: '',
  commitment: '',
  listHash: '',
  seed: '',
  list: '',
  prizeCount: '',
  winners: '',
};

export type RaffleCheck = RaffleVerification & {
  holders: readonly TicketHolder[];
  tickets: number;
  /** The hash of this list, whatever was published. */
  ownHash: string;
  /** The key of the random numbers. */
  key: string;
  /** The winners by this seed and this list; null if they do not fit. */
  drawn: readonly string[] | null;
};

/** Repeats a draw from texts alone: no call, and no clock. Undefined while a value is missing or malformed. */
export function checkRaffle(inputs: RaffleInputs): RaffleCheck | undefined {
  const hex = (text: string) => text.trim().toLowerCase();
  const [raffle, seed, commitment, listHash] = [
    inputs.name.trim(),
    hex(inputs.seed),
    hex(inputs.commitment),
    hex(inputs.listHash),
  ];
  const holders = readList(inputs.list);
  const prizes = /^\d{1,3}$/.test(inputs.prizeCount.trim()) ? Number(inputs.prizeCount) : undefined;
  const isComplete =
    isServerSeed(seed) && isServerSeed(commitment) && isServerSeed(listHash) && isClientSeed(raffle);
  if (!isComplete || holders === undefined || prizes === undefined) return undefined;
  const revealed = { raffle, seed, holders };
  const winners = linesOf(inputs.winners);
  const verified = verifyRaffle(revealed, { commitment, listHash, prizes, winners });
  const ownHash = ticketListHash(holders);
  return {
    ...verified,
    holders,
    tickets: holders.reduce((sum, { tickets }) => sum + tickets, 0),
    ownHash,
    key: hmacOf(seed, ownHash),
    drawn: verified.isList ? drawRaffle(revealed, prizes) : null,
  };
}

/** Undefined if a line is no entry, or an entry is there twice. */
function readList(text: string): TicketHolder[] | undefined {
  const holders: TicketHolder[] = [];
  for (const line of linesOf(text)) {
    const [, id, tickets] = /^(\S+)[\s,]+(\d{1,9})$/.exec(line) ?? [];
    if (id === undefined || tickets === undefined) return undefined;
    holders.push({ id, tickets: Number(tickets) });
  }
  return new Set(holders.map(({ id }) => id)).size === holders.length ? holders : undefined;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
