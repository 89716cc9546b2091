import { renderSVG } from 'uqr';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDepositTestServer, type Depositor } from '#testing/gateways/deposit-test-server.ts';

const { server, bank, order, show } = await openDepositTestServer('formcalls');
afterAll(() => server.close());
beforeEach(() => bank.fallSilent(false));

const listed = async (member: Depositor) =>
  (await member.deposit.list({ query: { pageNo: 1, pageSize: 10 } })).content.map(
    ({ reference }) => reference,
  );

describe('a deposit by redirect', () => {
  test('answers the page of the gateway, and a repeated key the same order (API-1)', async () => {
    const asha = await server.member();
    const body = order('500', { method: 'NET_BANKING' });
    const { launchUrl, deposit } = await asha.deposit.byRedirect({ body });
    expect(deposit).toMatchObject({ state: 'pending', form: 'net_banking', amount: '500.0000' });
    expect(deposit.next).toEqual({ kind: 'redirect', page: launchUrl });
    const again = await asha.deposit.byRedirect({ body });
    expect(again).toEqual({ launchUrl, deposit });
    expect(await listed(asha)).toEqual([deposit.reference]);
    expect(await show(asha, deposit)).toEqual(deposit);
  });

  test('has no page while the gateway does not answer (API-1)', async () => {
    const asha = await server.member();
    bank.fallSilent(true);
    const body = order('500', { method: 'NET_BANKING' });
    const { launchUrl, deposit } = await asha.deposit.byRedirect({ body });
    expect(launchUrl).toBeNull();
    expect(deposit.state).toBe('created');
  });
});

test('a deposit by QR picture answers a picture of the payment link (API-1)', async () => {
  const asha = await server.member();
  const { qrImageUrl, deposit } = await asha.deposit.byQr({ body: order('500') });
  expect(deposit).toMatchObject({ state: 'pending', form: 'upi_qr', next: { kind: 'upi' } });
  const link = deposit.next?.kind === 'upi' ? deposit.next.link : '';
  expect(link).toMatch(/^upi:/);
  const [head, picture = ''] = (qrImageUrl ?? '').split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  expect(Buffer.from(picture, 'base64').toString()).toBe(renderSVG(link));
});

test('a method of another form is refused by both calls and stores no order (API-1)', async () => {
  const asha = await server.member();
  const refused = { code: 'DEPOSIT_METHOD_UNAVAILABLE' };
  const [qr, bankPage] = [order('500'), order('500', { method: 'NET_BANKING' })];
  await expect(asha.deposit.byRedirect({ body: qr })).rejects.toMatchObject(refused);
  await expect(asha.deposit.byQr({ body: bankPage })).rejects.toMatchObject(refused);
  await expect(asha.deposit.byQr({ body: order('500', { method: 'NO_SUCH' }) })).rejects.toMatchObject(
    refused,
  );
  expect(await listed(asha)).toEqual([]);
});
