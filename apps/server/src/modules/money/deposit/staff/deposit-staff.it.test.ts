import { parseMoney } from '@mela/kernel/money';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { moneyText, openDepositTestServer, type Depositor } from '#testing/gateways/deposit-test-server.ts';

const { server, bank, order, handleEvent, cashOf, show } = await openDepositTestServer('deposit-staff');
afterAll(() => server.close());

const rupees = parseMoney;
const ask = (member: Depositor, amount = '500', changes: object = {}) =>
  member.deposit.request({ body: order(amount, changes) });

/** A manual bank transfer that its member claims to have made. */
async function claimed(member: Depositor, amount = '1000') {
  const made = await ask(member, amount, { method: 'BANK_TRANSFER' });
  return member.deposit.submitUtr({ body: { id: made.id, utr: bank.newUtr() } });
}

const finance = await server.staff({ role: 'finance' });
const colleague = await server.staff({ role: 'finance' });
const reader = await server.staff({ role: 'reader' });

test('staff queue lists claims and reviews with member, UTR and counts', async () => {
  const asha = await server.member({ nickname: 'Asha of the queue' });
  const claim = await claimed(asha);
  const other = await ask(asha);
  await handleEvent(bank.pay(other.id, { amountPaid: rupees('450') }));

  const claims = await finance.staffDeposit.queue({ query: { queue: 'claimed', pageSize: 100 } });
  expect(claims.content.find(({ id }) => id === claim.id)).toMatchObject({
    utr: claim.utr,
    member: { nickname: 'Asha of the queue' },
    takenBy: null,
    isMine: false,
  });
  const reviews = await finance.staffDeposit.queue({ query: { queue: 'review', pageSize: 100 } });
  expect(reviews.content.find(({ id }) => id === other.id)).toMatchObject({
    received: '450.0000',
    reason: 'too_little',
  });
  expect(reviews.waiting).toMatchObject({ claimed: claims.total, review: reviews.total });
});

test('staff search finds a deposit by order number, UTR or account', async () => {
  const asha = await server.member();
  const claim = await claimed(asha);
  for (const search of [claim.reference, claim.reference.toLowerCase(), claim.utr ?? '', claim.id]) {
    const found = await finance.staffDeposit.queue({ query: { queue: 'all', search } });
    expect(found.content.map(({ id }) => id)).toEqual([claim.id]);
  }
  const none = await finance.staffDeposit.queue({ query: { queue: 'all', search: "' or 1=1 --" } });
  expect(none.total).toBe(0);
});

test('claimed deposit can be decided only by the staff member who claimed it', async () => {
  const asha = await server.member();
  const { id } = await claimed(asha);
  expect(await finance.staffDeposit.claim({ body: { id } })).toMatchObject({ isMine: true });
  expect(await colleague.staffDeposit.detail({ query: { id } })).toMatchObject({ isMine: false });
  const taken = { code: 'DEPOSIT_TAKEN' };
  await expect(colleague.staffDeposit.claim({ body: { id } })).rejects.toMatchObject(taken);
  const credit = { id, amount: moneyText('1000'), note: '' };
  await expect(colleague.staffDeposit.credit({ body: credit })).rejects.toMatchObject(taken);
  await finance.staffDeposit.release({ body: { id } });
  expect(await colleague.staffDeposit.claim({ body: { id } })).toMatchObject({ isMine: true });
});

test('staff credit the received amount once, and the audit log names the person and the reason', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  await handleEvent(bank.pay(made.id, { amountPaid: rupees('450') }));
  const body = { id: made.id, amount: moneyText('450'), note: 'Bank list, line 7' };
  const twice = await Promise.allSettled([
    finance.staffDeposit.credit({ body }),
    finance.staffDeposit.credit({ body }),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await cashOf(asha)).toBe(rupees('450'));
  expect(await show(asha, made)).toMatchObject({
    state: 'credited',
    credited: '450.0000',
    note: 'Bank list, line 7',
  });

  const entries = await server.runtime.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', made.id)
    .execute();
  expect(entries).toHaveLength(1);
  expect(
    JSON.stringify(entries[0], (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).toContain('Bank list, line 7');
});

test('staff credit records the received amount, its share of the fee and the credited rest in the audit log', async () => {
  const { methods } = server.runtime.settings.deposit();
  await server.runtime.changeSetting('deposit', {
    methods: methods.map((method) => ({ ...method, feeFlat: '2', feePercent: '1.5' })),
  });
  try {
    const asha = await server.member();
    const made = await ask(asha, '1000');
    await handleEvent(bank.pay(made.id, { amountPaid: rupees('500') }));
    await finance.staffDeposit.credit({ body: { id: made.id, amount: moneyText('500'), note: '' } });
    expect(await cashOf(asha)).toBe(rupees('491.5'));
    const entry = await server.runtime.db
      .selectFrom('audit_entry')
      .select('after')
      .where('subject_id', '=', made.id)
      .where('action', '=', 'deposit.credit')
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ received: '500.0000', fee: '8.5000', credited: '491.5000' });
  } finally {
    await server.runtime.changeSetting('deposit', { methods });
  }
});

test('staff credit refuses a UTR from the bank statement that has already counted', async () => {
  const [asha, ravi] = [await server.member(), await server.member()];
  const first = await claimed(asha);
  await finance.staffDeposit.credit({ body: { id: first.id, amount: moneyText('1000'), note: '' } });
  const second = await claimed(ravi);
  const body = { id: second.id, amount: moneyText('1000'), note: '' };
  await expect(
    finance.staffDeposit.credit({ body: { ...body, utr: first.utr ?? '' } }),
  ).rejects.toMatchObject({ code: 'UTR_USED' });
  await expect(finance.staffDeposit.credit({ body: { ...body, utr: '12' } })).rejects.toMatchObject({
    code: 'UTR_WRONG',
  });
  expect(await cashOf(ravi)).toBe(0n);
});

test('UTR of a rejected false claim is still free for its payer, in a claim and for staff', async () => {
  const [thief, asha, ravi] = [await server.member(), await server.member(), await server.member()];
  const turnDown = async ({ id }: { id: string }) =>
    finance.staffDeposit.reject({
      body: { id, reason: 'other_payer', note: 'Somebody else has paid this.' },
    });
  const stolen = await claimed(thief);
  await turnDown(stolen);
  const real = await ask(asha, '1000', { method: 'BANK_TRANSFER' });
  const utr = stolen.utr ?? '';
  expect(await asha.deposit.submitUtr({ body: { id: real.id, utr } })).toMatchObject({
    state: 'claimed',
    utr,
  });
  await finance.staffDeposit.credit({ body: { id: real.id, amount: moneyText('1000'), note: '' } });
  expect(await cashOf(asha)).toBe(rupees('1000'));
  expect(await show(thief, stolen)).toMatchObject({ state: 'rejected', reason: 'other_payer', utr });

  const again = await claimed(thief);
  await turnDown(again);
  const mistyped = await claimed(ravi);
  const body = { id: mistyped.id, amount: moneyText('1000'), note: '', utr: again.utr ?? '' };
  expect(await finance.staffDeposit.credit({ body })).toMatchObject({ state: 'credited', utr: again.utr });
  // A credited UTR stays used.
  const late = await ask(thief, '1000', { method: 'BANK_TRANSFER' });
  await expect(thief.deposit.submitUtr({ body: { id: late.id, utr } })).rejects.toMatchObject({
    code: 'UTR_USED',
  });
});

test('staff credit is limited to the ordered or the received amount', async () => {
  const asha = await server.member();
  const claim = await claimed(asha);
  const credit = (id: string, amount: string) =>
    finance.staffDeposit.credit({ body: { id, amount: moneyText(amount), note: '' } });
  await expect(credit(claim.id, '1000.01')).rejects.toMatchObject({
    code: 'DEPOSIT_CREDIT_TOO_MUCH',
    params: { max: '1000.0000' },
  });
  expect(await cashOf(asha)).toBe(0n);
  const more = await ask(asha);
  await handleEvent(bank.pay(more.id, { amountPaid: rupees('650') }));
  await expect(credit(more.id, '650.01')).rejects.toMatchObject({ params: { max: '650.0000' } });
  expect(await credit(more.id, '650')).toMatchObject({ state: 'credited' });
  expect(await cashOf(asha)).toBe(rupees('650'));
});

test('staff credit of a payment whose UTR has counted requires its own UTR', async () => {
  const asha = await server.member();
  const [one, two] = [await ask(asha), await ask(asha)];
  const utr = bank.newUtr();
  await handleEvent(bank.pay(one.id, { utr }));
  await handleEvent(bank.pay(two.id, { utr }));
  const body = { id: two.id, amount: moneyText('500'), note: '' };
  const used = { code: 'UTR_USED' };
  await expect(finance.staffDeposit.credit({ body })).rejects.toMatchObject(used);
  await expect(finance.staffDeposit.credit({ body: { ...body, utr } })).rejects.toMatchObject(used);
  expect(await cashOf(asha)).toBe(rupees('500'));
  const own = bank.newUtr();
  expect(await finance.staffDeposit.credit({ body: { ...body, utr: own } })).toMatchObject({
    state: 'credited',
    utr: own,
  });
  expect(await cashOf(asha)).toBe(rupees('1000'));
});

test('UTR of a claim cannot change while staff have claimed it', async () => {
  const asha = await server.member();
  const claim = await claimed(asha);
  const correct = () => asha.deposit.submitUtr({ body: { id: claim.id, utr: bank.newUtr() } });
  await finance.staffDeposit.claim({ body: { id: claim.id } });
  await expect(correct()).rejects.toMatchObject({ code: 'DEPOSIT_CLOSED' });
  expect(await show(asha, claim)).toMatchObject({ utr: claim.utr, canClaim: false });
  await finance.staffDeposit.release({ body: { id: claim.id } });
  expect(await show(asha, claim)).toMatchObject({ canClaim: true });
  expect(await correct()).toMatchObject({ state: 'claimed' });
});

test('gateway report after a staff credit changes nothing (MEMBER-3)', async () => {
  const asha = await server.member();
  const claim = await claimed(asha);
  await finance.staffDeposit.credit({ body: { id: claim.id, amount: moneyText('1000'), note: '' } });
  await handleEvent(bank.pay(claim.id));
  expect(await cashOf(asha)).toBe(rupees('1000'));
});

test('staff rejection needs a reason and a text, which the member reads', async () => {
  const asha = await server.member();
  const claim = await claimed(asha);
  const body = {
    id: claim.id,
    reason: 'not_found' as const,
    note: 'No such payment in the list of 15 November.',
  };
  await expect(finance.staffDeposit.reject({ body: { ...body, note: ' ' } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    params: { fields: ['note'] },
  });
  await finance.staffDeposit.reject({ body });
  expect(await show(asha, claim)).toMatchObject({ state: 'rejected', reason: 'not_found', note: body.note });
  await expect(finance.staffDeposit.reject({ body })).rejects.toMatchObject({ code: 'DEPOSIT_CLOSED' });
  expect(await cashOf(asha)).toBe(0n);
});

test('staff can decide only deposits that wait for staff', async () => {
  const asha = await server.member();
  const made = await ask(asha);
  const closed = { code: 'DEPOSIT_CLOSED' };
  const body = { id: made.id, amount: moneyText('500'), note: '' };
  await expect(finance.staffDeposit.credit({ body })).rejects.toMatchObject(closed);
  await expect(finance.staffDeposit.claim({ body: { id: made.id } })).rejects.toMatchObject(closed);
  const unknown = { id: '01900000-0000-7000-8000-00000000dead' };
  await expect(finance.staffDeposit.claim({ body: unknown })).rejects.toMatchObject({
    code: 'DEPOSIT_UNKNOWN',
  });
});

test('staff with read permission see the queue and decide nothing', async () => {
  const asha = await server.member();
  const { id } = await claimed(asha);
  expect(await reader.staffDeposit.detail({ query: { id } })).toMatchObject({ state: 'claimed' });
  const refused = { code: 'NOT_PERMITTED' };
  await expect(reader.staffDeposit.claim({ body: { id } })).rejects.toMatchObject(refused);
  const body = { id, amount: moneyText('1000'), note: '' };
  await expect(reader.staffDeposit.credit({ body })).rejects.toMatchObject(refused);
});

test('staff see a proof picture through the back office, which requires a staff session', async () => {
  const asha = await server.member();
  const claim = await claimed(asha);
  const plain = { width: 8, height: 8, channels: 3, background: '#104080' } as const;
  const body = await sharp({ create: plain }).png().toBuffer();
  await asha.deposit.submitProof({ query: { id: claim.id }, body });
  const { proofId } = await finance.staffDeposit.detail({ query: { id: claim.id } });
  const backOffice = server.app.backOffice;
  if (!backOffice) throw new Error('the back office listener is missing');
  const look = (token: string | null) =>
    backOffice.inject({ url: `/staff/picture/${proofId}`, headers: { authorization: `Bearer ${token}` } });
  expect((await look(finance.token)).headers['content-type']).toBe('image/png');
  expect((await look(asha.token)).statusCode).toBe(404);
  expect((await look('A'.repeat(43))).statusCode).toBe(404);
});

test('a large payment that the gateway did not report is credited by two people (PAY-5)', async () => {
  const asha = await server.member();
  const { id } = await claimed(asha, '50000');
  const utr = bank.newUtr();
  const credit = { id, amount: moneyText('50000'), utr, note: 'Bank list, line 9' };
  const none = finance.staffDeposit.confirm({ body: { id } });
  await expect(none).rejects.toMatchObject({ code: 'DEPOSIT_NOT_PROPOSED' });
  expect(await finance.staffDeposit.credit({ body: credit })).toMatchObject({
    state: 'claimed',
    takenBy: null,
    proposal: { amount: '50000.0000', utr, note: 'Bank list, line 9', isOwn: true },
  });
  expect(await cashOf(asha)).toBe(rupees('0'));
  const own = finance.staffDeposit.confirm({ body: { id } });
  await expect(own).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  const both = await Promise.allSettled([1, 2].map(() => colleague.staffDeposit.confirm({ body: { id } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await cashOf(asha)).toBe(rupees('50000'));
  expect(await colleague.staffDeposit.detail({ query: { id } })).toMatchObject({
    state: 'credited',
    utr,
    proposal: null,
  });
});

test('a large payment that the gateway reported, and a small one, are credited by one person (PAY-5)', async () => {
  const asha = await server.member();
  const seen = await ask(asha, '60000', { method: 'BANK_TRANSFER' });
  await handleEvent(bank.pay(seen.id, { amountPaid: rupees('55000') }));
  const body = { id: seen.id, amount: moneyText('55000'), note: 'As the gateway says' };
  expect(await finance.staffDeposit.credit({ body })).toMatchObject({ state: 'credited' });
  const small = await claimed(asha, '49999');
  const smallBody = { id: small.id, amount: moneyText('49999'), note: 'Bank list' };
  expect(await finance.staffDeposit.credit({ body: smallBody })).toMatchObject({ state: 'credited' });
});
