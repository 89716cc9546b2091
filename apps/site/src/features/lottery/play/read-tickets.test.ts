import { expect, test } from 'vitest';
import { exampleTicket, readTickets, ticketText, type EntriesField } from './read-tickets.ts';

const digits: EntriesField = { kind: 'entries', name: 'entries', length: 3 };
const group: EntriesField = { ...digits, isGroup: true, repeats: { min: 1, max: 1 } };
const numbers: EntriesField = { kind: 'entries', name: 'entries', length: 3, pool: 11, isGroup: true };

test('typed digits are read between spaces, commas and lines; faulty ones are named (LOTT-6)', () => {
  expect(readTickets(digits, '012,345\n678 9 12a  012;0123')).toEqual({
    tickets: ['012', '345', '678'],
    faults: [
      { text: '9', fault: 'OUT_OF_RANGE' },
      { text: '12a', fault: 'OUT_OF_RANGE' },
      { text: '012', fault: 'DUPLICATE' },
      { text: '0123', fault: 'OUT_OF_RANGE' },
    ],
  });
});

test('a group ticket is the same in any order, and digits that the bet does not accept are named', () => {
  expect(readTickets(group, '123 321 112')).toEqual({
    tickets: ['123'],
    faults: [
      { text: '321', fault: 'DUPLICATE' },
      { text: '112', fault: 'NOT_ACCEPTED' },
    ],
  });
});

test('numbers of a pool may be written with one digit, or without spaces', () => {
  expect(readTickets(numbers, '1 2 3\n040506, 07 08 12\n01 03 02\n4 4 5')).toEqual({
    tickets: ['01 02 03', '04 05 06'],
    faults: [
      { text: '07 08 12', fault: 'OUT_OF_RANGE' },
      { text: '01 03 02', fault: 'DUPLICATE' },
      { text: '04 04 05', fault: 'NOT_ACCEPTED' },
    ],
  });
});

test.each([digits, group, numbers, { ...digits, repeats: { min: 2, max: 2 } }])(
  'the example of a field is a ticket that the field accepts',
  (field) => {
    const example = exampleTicket(field);
    expect(readTickets(field, ticketText(field, [example]))).toEqual({ tickets: [example], faults: [] });
  },
);
