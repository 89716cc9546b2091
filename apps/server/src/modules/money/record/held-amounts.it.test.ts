import { parseMoney } from '@mela/kernel/money';
import { HOUR } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';
import { cashOf, heldOf, createMovements, testHouseAccount } from '#testing/scenarios/movements.ts';

const server = await openTestServer('held-amounts');
afterAll(() => server.close());
const { ledger } = server.app.modules;
const { move, giveCash } = createMovements(ledger);

const wide = { from: '2026-01-01', to: '2027-12-31' } as const;

describe('account record of held amounts', () => {
  let asha: Caller & { memberId: bigint };
  beforeAll(async () => {
    asha = await server.member();
    const { memberId } = asha;
    await giveCash(memberId, '1000');
    const amount = parseMoney('100');
    const hold = (reference: string) =>
      move({ kind: 'withdrawal_hold', from: cashOf(memberId), to: heldOf(memberId), amount, reference });
    for (const reference of ['W00000PAID1', 'W0000BACK01', 'W00000WAIT1']) await hold(reference);
    server.clock.turn(HOUR);
    await move({
      kind: 'withdrawal_paid',
      from: heldOf(memberId),
      to: testHouseAccount,
      amount,
      reference: 'W00000PAID1',
    });
    await move({
      kind: 'withdrawal_release',
      from: heldOf(memberId),
      to: cashOf(memberId),
      amount,
      reference: 'W0000BACK01',
    });
  });

  test('shows whether each is pending, returned or paid', async () => {
    const { items } = await asha.record.list({ query: wide });
    expect(items.map(({ kind, reference, status }) => [kind, reference, status])).toEqual([
      ['withdrawal_release', 'W0000BACK01', 'done'],
      ['withdrawal_hold', 'W00000WAIT1', 'waiting'],
      ['withdrawal_hold', 'W0000BACK01', 'returned'],
      ['withdrawal_hold', 'W00000PAID1', 'done'],
      ['deposit', expect.any(String), 'done'],
    ]);
  });

  test.each([
    ['waiting', ['W00000WAIT1'], { moneyIn: '0.0000', moneyOut: '-100.0000', count: 1 }],
    ['returned', ['W0000BACK01'], { moneyIn: '0.0000', moneyOut: '-100.0000', count: 1 }],
    [
      'done',
      ['W0000BACK01', 'W00000PAID1', expect.stringContaining('test:')],
      { moneyIn: '1100.0000', moneyOut: '-100.0000', net: '1000.0000', count: 3 },
    ],
  ] as const)('can be filtered by the status %s, with totals', async (status, references, totals) => {
    const page = await asha.record.list({ query: { ...wide, status } });
    expect(page.items.map(({ reference }) => reference)).toEqual(references);
    expect(page.totals).toMatchObject(totals);
  });

  test('can be filtered by kind and status together', async () => {
    const inPlay = await asha.record.list({ query: { ...wide, status: 'waiting', group: 'play' } });
    expect([inPlay.items, inPlay.totals?.count]).toEqual([[], 0]);
    const withdrawals = await asha.record.list({ query: { ...wide, status: 'done', group: 'withdrawal' } });
    expect(withdrawals.items.map(({ kind }) => kind)).toEqual(['withdrawal_release', 'withdrawal_hold']);
    expect(withdrawals.totals).toMatchObject({ moneyIn: '100.0000', moneyOut: '-100.0000', count: 2 });
  });

  test('is available for the held wallet', async () => {
    const { items, totals } = await asha.record.list({ query: { ...wide, wallet: 'held' } });
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal_release', '-100.0000'],
      ['withdrawal_paid', '-100.0000'],
      ['withdrawal_hold', '100.0000'],
      ['withdrawal_hold', '100.0000'],
      ['withdrawal_hold', '100.0000'],
    ]);
    expect(totals).toMatchObject({ closing: '100.0000', count: 5 });
  });
});

describe('account record export', () => {
  const attacks = [
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("https://example.com","x")',
    'a"b,c',
  ];

  test('contains every filtered movement as decimal text, marked as UTF-8, without executable cells', async () => {
    const asha = await server.member();
    for (const reference of attacks) await giveCash(asha.memberId, '1.5', 'deposit', reference);
    await move({
      kind: 'bet',
      from: cashOf(asha.memberId),
      to: testHouseAccount,
      amount: parseMoney('2.0001'),
      reference: 'x',
    });
    const { csv, rows, next, fileName } = await asha.record.exported({ query: wide });
    expect([rows, next, fileName]).toEqual([attacks.length + 1, null, 'mela-main-2026-01-01-2027-12-31.csv']);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [heading, ...lines] = readCsv(csv.slice(1));
    expect(heading).toEqual([
      'Time (Asia/Kolkata)',
      'Transaction',
      'Amount (INR)',
      'Balance after (INR)',
      'Status',
      'Reference',
      'Entry number',
    ]);
    expect(lines[0]?.slice(1)).toEqual(['Bet', '-2.0001', '9.9999', 'Completed', 'x', '9']);
    expect(lines[0]?.[0]).toMatch(/^2026-11-1\d \d\d:\d\d:\d\d\.\d{3}$/);
    const cells = lines.flat();
    const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && !isNumber(cell))).toEqual([]);
    expect(lines.slice(1).map((line) => line[5])).toEqual(
      attacks.map((attack) => (attack === 'a"b,c' ? attack : `'${attack}`)).toReversed(),
    );
  });

  test('is in Hindi for a Hindi reader (STATE-4)', async () => {
    const asha = await server.member();
    await giveCash(asha.memberId, '1');
    const { csv } = await asha.record.exported({ query: { ...wide, language: 'HI' } });
    expect(csv).toContain('समय (Asia/Kolkata),लेन-देन,रकम (INR),बाद का बैलेंस (INR)');
    expect(csv).toContain(',डिपॉज़िट,1.0000,');
  });

  test('comes in parts that contain each movement once', async () => {
    const asha = await server.member();
    const count = 5_200;
    const at = server.clock.now();
    const history = Array.from({ length: count }, (_, number) => ({
      at,
      command: {
        key: `file:${number}`,
        kind: 'deposit' as const,
        reference: `R${number}`,
        legs: [{ from: testHouseAccount, to: cashOf(asha.memberId), amount: parseMoney('0.0001') }],
      },
    }));
    await server.runtime.db.transaction().execute((tx) => ledger.importHistory(tx, history));
    const first = await asha.record.exported({ query: wide });
    expect(first.rows).toBe(5000);
    const second = await asha.record.exported({ query: { ...wide, cursor: first.next ?? '' } });
    expect([second.rows, second.next]).toEqual([200, null]);
    const numbers = readCsv((first.csv + second.csv).slice(1))
      .slice(1)
      .map((line) => Number(line[6]));
    expect(numbers).toEqual(Array.from({ length: count }, (_, step) => count - step));
  });
});

/** Parses RFC 4180, as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let [line, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ',') {
      line.push(cell);
      cell = '';
    } else if (!isQuoted && sign === '\r' && text.charAt(at + 1) === '\n') {
      lines.push([...line, cell]);
      [line, cell] = [[], ''];
      at += 1;
    } else cell += sign;
  }
  return lines;
}
