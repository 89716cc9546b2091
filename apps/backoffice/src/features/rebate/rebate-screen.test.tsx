import { enBackOffice } from '@mela/i18n/en-backoffice';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { RebateScreen } from './rebate-screen.tsx';

const t = enBackOffice.staffRebate;
const change = 'POST /staff/rebate/rates';
const rates = [
  { product: 'slots', base: '0.30', perLevel: '0.05', max: '0.80' },
  { product: 'pvp', base: '0.10', perLevel: '0.00', max: '0.10' },
];
const paid = {
  rows: [{ product: 'slots', kind: 'manual', members: 3, validBet: '5000.0000', amount: '15.0000' }],
  total: '15.0000',
  from: '2026-11-12',
  to: '2026-11-18',
  open: '1234.0000',
};

const open = (may: ('rebate.read' | 'rebate.manage')[] = ['rebate.read', 'rebate.manage']) => {
  const wire = wireOf({
    'GET /staff/rebate/rates': { rates },
    'GET /staff/rebate/paid': paid,
    [change]: { rates },
  });
  renderOffice(<RebateScreen />, wire, { may });
  return wire;
};

test('staff see the rates by product and what was paid and is open (REWARD-14)', async () => {
  open(['rebate.read']);
  expect(await screen.findByText('0.80 %')).toBeTruthy();
  const [sums] = await screen.findAllByRole('region', { name: t.paid });
  expect(sums?.textContent).toContain('₹15.00');
  expect(sums?.textContent).toContain('₹1,234.00');
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

test('a rate is changed with a reason; a maximum below the base is pointed out (REWARD-14)', async () => {
  const user = userEvent.setup();
  const wire = open();
  await user.click(await screen.findByRole('button', { name: 'Change the rate of Slots' }));
  const popup = within(await screen.findByRole('dialog'));
  const field = popup.getByLabelText(t.max);
  await user.clear(field);
  await user.type(field, '0.20');
  await user.type(popup.getByRole('textbox', { name: /reason/i }), 'Spring rates');
  await user.click(popup.getByRole('button', { name: t.change }));
  expect(await popup.findByText(t.maxWrong)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '1');
  await user.click(popup.getByRole('button', { name: t.change }));
  expect(wire.sent(change)).toMatchObject([
    { product: 'slots', base: '0.30', perLevel: '0.05', max: '1', reason: 'Spring rates' },
  ]);
});
