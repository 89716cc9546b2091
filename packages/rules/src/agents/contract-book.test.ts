import { describe, expect, test } from 'vitest';
import { openBook, step, type ContractBook, type LifeEvent } from './contract-book.ts';

const uplines = { A: 'house', B: 'A', C: 'B', D: 'A' };

/** Runs events that must all be allowed. */
function after(events: readonly LifeEvent[], start: ContractBook = openBook(uplines, ['A'])): ContractBook {
  return events.reduce((book, event) => {
    const { book: next, refusal } = step(book, event);
    expect(refusal).toBeNull();
    return next;
  }, start);
}

const offer = (by: string, child: string): LifeEvent => ({ event: 'offer', by, child });
const amend = (by: string, child: string): LifeEvent => ({ event: 'amend', by, child });
const accept = (child: string): LifeEvent => ({ event: 'accept', by: child, child });
const terminate = (by: string, child: string, hasConsent = false): LifeEvent => ({
  event: 'terminate',
  by,
  child,
  hasConsent,
});
const periodEnd: LifeEvent = { event: 'periodEnd' };
const active = [offer('A', 'B'), accept('B')];
const line = [...active, offer('B', 'C'), accept('C')];
const states = ({ entries }: ContractBook) =>
  Object.fromEntries([...entries].map(([child, { contract }]) => [child, contract]));
const refusalAfter = (events: readonly LifeEvent[], event: LifeEvent) => step(after(events), event).refusal;

describe('an offer', () => {
  test('comes from the direct upline that holds a contract, or from the house', () => {
    expect(refusalAfter([], offer('A', 'C'))).toBe('NOT_DIRECT_UPLINE');
    expect(refusalAfter([], offer('A', 'stranger'))).toBe('NOT_DIRECT_UPLINE');
    expect(refusalAfter([], offer('B', 'C'))).toBe('NO_BASE');
    expect(step(openBook(uplines, []), offer('house', 'A')).refusal).toBeNull();
  });

  test('is refused while another one is open or a contract is ACTIVE', () => {
    expect(refusalAfter([offer('A', 'B')], offer('A', 'B'))).toBe('ALREADY_OPEN');
    expect(refusalAfter(active, offer('A', 'B'))).toBe('ALREADY_OPEN');
    expect(refusalAfter([], offer('house', 'A'))).toBe('ALREADY_OPEN');
  });

  test('is answered by the child alone, once, or lapses', () => {
    expect(refusalAfter([offer('A', 'B')], { event: 'accept', by: 'A', child: 'B' })).toBe('NOT_THE_CHILD');
    expect(refusalAfter([], accept('B'))).toBe('NOTHING_OPEN');
    expect(refusalAfter(active, accept('B'))).toBe('NOTHING_OPEN');
    const lapse: LifeEvent = { event: 'lapse', child: 'B' };
    expect(states(after([offer('A', 'B'), lapse]))).toEqual({ B: 'EXPIRED' });
    expect(refusalAfter([offer('A', 'B'), lapse], lapse)).toBe('NOTHING_OPEN');
  });
});

describe('an amendment', () => {
  test('needs an ACTIVE contract and no other amendment', () => {
    expect(refusalAfter([], amend('A', 'B'))).toBe('NOT_ACTIVE');
    expect(refusalAfter([offer('A', 'B')], amend('A', 'B'))).toBe('NOT_ACTIVE');
    expect(refusalAfter([...active, amend('A', 'B')], amend('A', 'B'))).toBe('ALREADY_OPEN');
  });

  test('expires with its contract', () => {
    const ends: LifeEvent[] = [
      terminate('B', 'B'),
      terminate('A', 'B', true),
      { event: 'endDate', child: 'B' },
    ];
    for (const end of ends) {
      const book = after([...active, amend('A', 'B'), end]);
      expect(book.entries.get('B')?.amendment).toBe('EXPIRED');
    }
  });

  test('that is accepted replaces the version whose end was announced; one that is rejected does not', () => {
    const announced = [...active, terminate('A', 'B'), amend('A', 'B')];
    expect(states(after([...announced, accept('B'), periodEnd]))).toEqual({ B: 'ACTIVE' });
    const reject: LifeEvent = { event: 'reject', by: 'B', child: 'B' };
    expect(states(after([...announced, reject, periodEnd]))).toEqual({ B: 'TERMINATED' });
  });
});

describe('a termination', () => {
  test('is for the two parties only', () => {
    expect(refusalAfter(active, terminate('C', 'B'))).toBe('NOT_A_PARTY');
    expect(refusalAfter(active, terminate('house', 'B'))).toBe('NOT_A_PARTY');
    expect(refusalAfter([], terminate('A', 'B'))).toBe('NOT_ACTIVE');
  });

  test('by the upline alone waits for the end of the period, and the child may still leave at once', () => {
    const announced = [...active, terminate('A', 'B')];
    expect(states(after(announced))).toEqual({ B: 'ACTIVE' });
    expect(states(after([...announced, terminate('B', 'B')]))).toEqual({ B: 'TERMINATED' });
    // A new contract does not inherit the announced end of the old one.
    const again = [...announced, terminate('B', 'B'), ...active, periodEnd];
    expect(states(after(again))).toEqual({ B: 'ACTIVE' });
  });
});

describe('a contract whose upline contract ended', () => {
  test('runs to the end of the period, and ends with everything below it', () => {
    const ended = [...line, terminate('A', 'B', true)];
    expect(states(after(ended))).toEqual({ B: 'TERMINATED', C: 'ACTIVE' });
    expect(states(after([...ended, periodEnd]))).toEqual({ B: 'TERMINATED', C: 'TERMINATED' });
    expect(states(after([...line, terminate('A', 'B'), periodEnd]))).toEqual({
      B: 'TERMINATED',
      C: 'TERMINATED',
    });
    expect(refusalAfter([...ended, terminate('C', 'C')], offer('B', 'C'))).toBe('NO_BASE');
  });

  test('is an open offer: it expires at the end of the period', () => {
    const open = [...active, offer('B', 'C'), terminate('B', 'B'), periodEnd];
    expect(states(after(open))).toEqual({ B: 'TERMINATED', C: 'EXPIRED' });
  });
});

describe('a move', () => {
  const move = (child: string, to: string): LifeEvent => ({ event: 'move', child, to });

  test('takes effect with the next period, and ends the contracts of the account and everything that rests on them', () => {
    const moved = after([...line, move('B', 'D')]);
    expect(states(moved)).toEqual({ B: 'ACTIVE', C: 'ACTIVE' });
    const next = after([periodEnd], moved);
    expect(states(next)).toEqual({ B: 'TERMINATED', C: 'TERMINATED' });
    expect(next.uplines['B']).toBe('D');
    // The old upline can no longer offer.
    expect(step(next, offer('A', 'B')).refusal).toBe('NOT_DIRECT_UPLINE');
  });

  test('ends an open offer of the old upline', () => {
    expect(states(after([offer('A', 'B'), move('B', 'house'), periodEnd]))).toEqual({ B: 'EXPIRED' });
  });

  test('into the own team, to the same upline or to a stranger is refused, also after an announced move', () => {
    expect(refusalAfter([], move('B', 'C'))).toBe('INTO_OWN_TEAM');
    expect(refusalAfter([], move('B', 'B'))).toBe('INTO_OWN_TEAM');
    expect(refusalAfter([], move('B', 'A'))).toBe('SAME_UPLINE');
    expect(refusalAfter([], move('B', 'stranger'))).toBe('UNKNOWN_ACCOUNT');
    // B goes below D, so D cannot go below B.
    expect(refusalAfter([move('B', 'D')], move('D', 'B'))).toBe('INTO_OWN_TEAM');
  });
});
