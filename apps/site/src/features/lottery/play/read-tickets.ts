import { ticketFault } from '@mela/rules/lottery/read-selection';
import type { Field, SelectionFault } from '@mela/rules/lottery/types';

export type EntriesField = Extract<Field, { kind: 'entries' }>;

type TicketFault = {
  text: string;
  fault: Extract<SelectionFault, 'OUT_OF_RANGE' | 'NOT_ACCEPTED' | 'DUPLICATE'>;
};
export type ReadTickets = { tickets: readonly string[]; faults: readonly TicketFault[] };

/** Tickets of a typed, pasted or opened text, each checked by itself. */
export function readTickets(field: EntriesField, text: string): ReadTickets {
  const tickets: string[] = [];
  const faults: TicketFault[] = [];
  const seen = new Set<string>();
  for (const ticket of split(field, text)) {
    const fault = ticketFault(field, ticket);
    const key = field.isGroup === true ? keyOf(field, ticket) : ticket;
    if (fault !== undefined) faults.push({ text: ticket, fault });
    else if (seen.has(key)) faults.push({ text: ticket, fault: 'DUPLICATE' });
    else {
      seen.add(key);
      tickets.push(ticket);
    }
  }
  return { tickets, faults };
}

const keyOf = ({ pool }: EntriesField, ticket: string): string =>
  (pool === undefined ? [...ticket] : ticket.split(' ')).toSorted().join(' ');

/** Digits stand together; numbers of a pool may be written with one digit, and with spaces or without. */
function split({ length, pool }: EntriesField, text: string): string[] {
  if (pool === undefined) return text.split(/[\s,;|]+/).filter((part) => part !== '');
  return text
    .split(/[\n\r,;|]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const isJoined = new RegExp(`^\\d{${length * 2}}$`).test(line);
      const parts = isJoined ? (line.match(/\d\d/g) ?? []) : line.split(/\s+/);
      return parts.map((part) => part.padStart(2, '0')).join(' ');
    });
}

export function ticketText({ pool }: EntriesField, tickets: readonly (number | string)[]): string {
  return tickets.join(pool === undefined ? ' ' : '\n');
}

/** A ticket that the field accepts, for the help below it. */
export function exampleTicket({ length, pool, repeats }: EntriesField): string {
  if (pool !== undefined) return Array.from({ length }, (_, at) => String(at + 1).padStart(2, '0')).join(' ');
  const digits = Array.from({ length }, (_, at) => at + 1);
  return digits
    .map((digit, at) => (repeats !== undefined && repeats.min > 1 && at === 1 ? digits[0] : digit))
    .join('');
}
