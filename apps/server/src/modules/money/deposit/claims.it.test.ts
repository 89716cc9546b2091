import { parseMoney } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openDepositTestServer, type Depositor } from '#testing/gateways/deposit-test-server.ts';

const { server, bank, turn, order, handleEvent, expire, poll, cashOf, balancesOf, show } =
  await openDepositTestServer('claims');
afterAll(() => server.close());

const rupees = parseMoney;
const ask = (member: Depositor, amount = '500', changes: object = {}) =>
  member.deposit.request({ body: order(amount, changes) });
const claim = (member: Depositor, { id }: { id: string }, utr: string) =>
  member.deposit.submitUtr({ body: { id, utr } });

test('claim with a UTR puts the deposit in the staff queue (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const utr = bank.newUtr();
  expect(await claim(asha, made, ` ${utr.slice(0, 4)} ${utr.slice(4)} `)).toMatchObject({
    state: 'claimed',
    utr,
    party: 'house',
    next: null,
  });
  expect(await cashOf(asha)).toBe(0n);
});

test('UTR counts once, in any case and spacing, for all members (MEMBER-3)', async () => {
  const asha = await server.member();
  const ravi = await server.member();
  const utr = 'HDFCR52026111512';
  await claim(asha, await ask(asha, '1000', { method: 'BANK_TRANSFER' }), utr);
  for (const [member, typed] of [
    [asha, utr],
    [ravi, utr],
    [ravi, 'hdfcr52026111512'],
    [ravi, ' hdfc r520 2611 1512 '],
    [ravi, 'HDFC-R5202611-1512'],
  ] as const) {
    const made = await ask(member, '1000', { method: 'BANK_TRANSFER' });
    await expect(claim(member, made, typed)).rejects.toMatchObject({ code: 'UTR_USED' });
    turn(16 * MINUTE);
    await expire();
  }
});

test('UTR claimed by two members concurrently is refused to one (MEMBER-3)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const [one, two] = [await ask(asha), await ask(ravi)];
  const utr = bank.newUtr();
  const claimed = await Promise.allSettled([claim(asha, one, utr), claim(ravi, two, utr)]);
  expect(claimed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each(['12345678901', '1234567890123', 'HDFCR52026111512', 'abcdefghijkl', '६३२११२३४५६७८'])(
  'claim refuses %s as the UTR of a UPI payment',
  async (typed) => {
    const asha = await server.member();
    await expect(claim(asha, await ask(asha), typed)).rejects.toMatchObject({ code: 'UTR_WRONG' });
  },
);

test('claim with a wrong UTR can be corrected, and the wrong UTR is free for its payer (MEMBER-3)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const made = await ask(asha);
  const [wrong, right] = [bank.newUtr(), bank.newUtr()];
  await claim(asha, made, wrong);
  expect(await claim(asha, made, right)).toMatchObject({ state: 'claimed', utr: right });
  expect(await claim(ravi, await ask(ravi), wrong)).toMatchObject({ state: 'claimed' });
});

test('claim is accepted for an expired deposit (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  turn(15 * MINUTE);
  await expire();
  expect(await show(asha, made)).toMatchObject({ state: 'expired', canClaim: true });
  expect(await claim(asha, made, bank.newUtr())).toMatchObject({ state: 'claimed' });
});

test('claim triggers a status query, and a reported payment is credited without staff (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  bank.pay(made.id);
  await claim(asha, made, bank.newUtr());
  await poll();
  expect(await show(asha, made)).toMatchObject({ state: 'credited' });
  expect(await cashOf(asha)).toBe(rupees('500'));
});

test('claim and picture are refused for a credited or failed deposit', async () => {
  const asha = await server.member();
  const [credited, failed] = [await ask(asha), await ask(asha)];
  await handleEvent(bank.pay(credited.id));
  await handleEvent(bank.fail(failed.id));
  for (const made of [credited, failed]) {
    await expect(claim(asha, made, bank.newUtr())).rejects.toMatchObject({ code: 'DEPOSIT_CLOSED' });
    const sent = asha.deposit.submitProof({ query: { id: made.id }, body: new Uint8Array([1]) });
    await expect(sent).rejects.toMatchObject({ code: 'DEPOSIT_CLOSED' });
  }
});

test('gateway report takes a UTR from a false claim, which stays uncredited (MEMBER-3)', async () => {
  const [thief, asha] = [await server.member(), await server.member()];
  const utr = bank.newUtr();
  const [stolen, real] = [await ask(thief), await ask(asha)];
  await claim(thief, stolen, utr);
  await handleEvent(bank.pay(real.id, { utr }));
  expect(await show(asha, real)).toMatchObject({ state: 'credited', utr });
  expect(await show(thief, stolen)).toMatchObject({ state: 'claimed', utr: null, reason: 'utr_used' });
  expect(await cashOf(thief)).toBe(0n);
});

test('gateway report does not credit a second order with a credited UTR (MEMBER-3)', async () => {
  const asha = await server.member();
  const [one, two] = [await ask(asha), await ask(asha)];
  const utr = bank.newUtr();
  await handleEvent(bank.pay(one.id, { utr }));
  await handleEvent(bank.pay(two.id, { utr }));
  expect(await show(asha, two)).toMatchObject({ state: 'review', reason: 'utr_used' });
  expect(await cashOf(asha)).toBe(rupees('500'));
});

const picture = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 200, g: 80, b: 10 } } });

async function sendProof(member: Depositor, { id }: { id: string }, bytes: Uint8Array) {
  return member.deposit.submitProof({ query: { id }, body: bytes });
}

test('proof picture is re-encoded without metadata and shown only to its owner and staff (MEMBER-3)', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const made = await ask(asha);
  const secret = 'taken at home';
  const sent = await picture()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret } })
    .toBuffer();
  expect(sent.includes(secret)).toBe(true);
  expect(await sendProof(asha, made, sent)).toMatchObject({ hasProof: true, state: 'pending' });

  const { id } = await server.runtime.db
    .selectFrom('picture')
    .select('id')
    .where('member_id', '=', asha.memberId)
    .executeTakeFirstOrThrow();
  const look = (member: Depositor) =>
    member.raw({ url: `/wps/picture/${id}`, headers: { authorization: `Bearer ${member.token}` } });
  const own = await look(asha);
  expect(own.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="proof.jpg"',
    'cache-control': 'private, no-store',
  });
  expect(own.rawPayload.includes(secret)).toBe(false);
  expect(await sharp(own.rawPayload).metadata()).toMatchObject({ width: 40, format: 'jpeg' });
  expect((await look(ravi)).statusCode).toBe(404);
  expect((await asha.raw({ url: `/wps/picture/${id}` })).statusCode).toBe(404);
});

test('proof picture is refused unless it is a PNG or JPEG, whatever its declared type (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const refused = { code: 'PICTURE_UNREADABLE' };
  const wrong = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    Buffer.from('<html><script>alert(1)</script>'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
    await picture().gif().toBuffer(),
    await picture().webp().toBuffer(),
    (await picture(200).png().toBuffer()).subarray(0, 90),
  ];
  for (const bytes of wrong) await expect(sendProof(asha, made, bytes)).rejects.toMatchObject(refused);
});

test('proof picture with too many pixels is refused before decoding, one above 5 MB before reading', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const bomb = await picture(8000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(sendProof(asha, made, bomb)).rejects.toMatchObject({ code: 'PICTURE_TOO_MANY_PIXELS' });
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  await expect(sendProof(asha, made, large)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
});

test('proof picture alone credits nothing and moves nothing (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  await sendProof(asha, made, await picture().png().toBuffer());
  expect(await show(asha, made)).toMatchObject({ state: 'pending', hasProof: true });
  expect(await cashOf(asha)).toBe(0n);
});

test('reversed payment is debited from the member and the account is flagged (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  await handleEvent(bank.pay(made.id));
  const refund = bank.refund(made.id);
  await Promise.all([handleEvent(refund), handleEvent(refund), handleEvent(refund)]);
  expect(await show(asha, made)).toMatchObject({ state: 'reversed', reason: 'returned' });
  expect(await balancesOf(asha)).toMatchObject({ cash: 0n, receivable: 0n });
  const flags = await server.runtime.db
    .selectFrom('member_flag')
    .select(['kind', 'reference'])
    .where('member_id', '=', asha.memberId)
    .execute();
  expect(flags).toEqual([{ kind: 'deposit_reversed', reference: made.reference }]);
});

test('reversed payment beyond the balance becomes a debt that the next deposits settle first (MEMBER-3)', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  await handleEvent(bank.pay(made.id));
  await server.app.modules.ledger.post({
    key: `bet:${made.id}`,
    kind: 'bet',
    reference: 'a round',
    legs: [
      {
        from: { memberId: asha.memberId, purpose: 'cash' },
        to: { purpose: 'house', name: 'play' },
        amount: rupees('350'),
      },
    ],
  });
  await handleEvent(bank.refund(made.id));
  expect(await balancesOf(asha)).toMatchObject({ cash: 0n, receivable: rupees('-350') });

  await handleEvent(bank.pay((await ask(asha, '200')).id));
  expect(await balancesOf(asha)).toMatchObject({ cash: 0n, receivable: rupees('-150') });
  await handleEvent(bank.pay((await ask(asha, '400')).id));
  expect(await balancesOf(asha)).toMatchObject({ cash: rupees('250'), receivable: 0n });
});

test('refund before the credit ends the order, and nothing is owed', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  await handleEvent(bank.pay(made.id, { amountPaid: rupees('400') }));
  await handleEvent(bank.refund(made.id));
  expect(await show(asha, made)).toMatchObject({ state: 'rejected', reason: 'returned' });
  expect(await balancesOf(asha)).toMatchObject({ cash: 0n, receivable: 0n });
});

test('deposit fee is deducted from the payment, listed in the account record, and the ledger balances', async () => {
  const { methods } = server.runtime.settings.deposit();
  await server.runtime.changeSetting('deposit', {
    methods: methods.map((method) => ({ ...method, feeFlat: '2', feePercent: '1.5' })),
  });
  try {
    const asha = await server.member();
    const made = await ask(asha, '1000');
    expect(made.fee).toBe('17.0000');
    await handleEvent(bank.pay(made.id));
    expect(await show(asha, made)).toMatchObject({ received: '1000.0000', credited: '983.0000' });
    expect(await cashOf(asha)).toBe(rupees('983'));
    const record = async () =>
      (await asha.record.list({ query: {} })).items.map(({ kind, amount }) => [kind, amount]);
    const came = [
      ['deposit_fee', '-17.0000'],
      ['deposit', '1000.0000'],
    ];
    expect(await record()).toEqual(came);
    await handleEvent(bank.refund(made.id));
    expect(await balancesOf(asha)).toMatchObject({ cash: 0n, receivable: 0n });
    expect(await record()).toEqual([['deposit_reversal', '-1000.0000'], ['deposit_fee', '17.0000'], ...came]);
  } finally {
    await server.runtime.changeSetting('deposit', { methods });
  }
});
