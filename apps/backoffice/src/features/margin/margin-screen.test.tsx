import { enBackOffice } from '@mela/i18n/en-backoffice';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { MarginScreen } from './margin-screen.tsx';

const t = enBackOffice.staffMargin;
const check = 'GET /staff/margin/check';

const line = { rebate: '0.20', dividend: '0.00', salary: '0.30', salaryWeight: '100.00' };
const slots = {
  product: 'slots',
  margin: '4.00',
  items: [
    { item: 'selfRebate', rate: '0.55' },
    { item: 'vipGifts', rate: '0.075' },
    { item: 'vipSalary', rate: '0.10' },
    { item: 'points', rate: '0.05' },
    { item: 'promotions', rate: '1.00' },
    { item: 'agentLine', rate: '0.50' },
  ],
  giveBack: '2.275',
  vendorFee: '0.40',
  left: '1.325',
  isBeyond: false,
  rules: {
    rebate: { base: '0.30', perLevel: '0.05', max: '0.80' },
    vipWeight: '100.00',
    pointsPer100: '1',
    line,
    vendorShare: '10.00',
  },
};
const lottery = {
  ...slots,
  product: 'lottery',
  margin: '1.00',
  left: '-1.275',
  vendorFee: '0.00',
  isBeyond: true,
  rules: { ...slots.rules, rebate: null, vendorShare: '0.00' },
};
const margins = {
  level: 5,
  levels: [0, 5, 10],
  vip: { gift: '3000.0000', step: '4000000.0000', salary: '250.0000', keep: '250000.0000' },
  pointsPerRupee: 20,
  promotions: { planned: '1.00', days: 30, granted: '250.0000', validBet: '10000.0000', share: '2.50' },
  products: [slots, lottery],
};

test('the margin check shows the working of each product line by line and marks those beyond (REWARD-19)', async () => {
  renderOffice(<MarginScreen />, wireOf({ [check]: margins }), { may: ['contract.read'] });
  const within1 = within(await screen.findByRole('region', { name: 'Slots' }));
  const rows = within1.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    `${t.margin}${t.marginRule}4.00 %`,
    `${t.items.selfRebate}0.30 % + 5 × 0.05 %, at most 0.80 %−0.55 %`,
    `${t.items.vipGifts}₹3,000.00 for ₹40,00,000.00 of turnover to this level, weight 100.00 %−0.075 %`,
    `${t.items.vipSalary}₹250.00 for ₹2,50,000.00 of turnover in 30 days, weight 100.00 %−0.10 %`,
    `${t.items.points}₹100 of valid bet brings 1, 20 are worth ₹1−0.05 %`,
    `${t.items.promotions}${t.rules.promotions}−1.00 %`,
    `${t.items.agentLine}Rebate 0.20 % + dividend on turnover 0.00 % + salary 0.30 % × weight 100.00 %−0.50 %`,
    `${t.giveBack}2.275 %`,
    `${t.vendorFee}10.00 % of the win−0.40 %`,
    `${t.left}1.325 %`,
  ]);
  expect(within1.getByText(t.within)).toBeTruthy();
  const marked = within(screen.getByRole('region', { name: 'Lottery' }));
  expect(marked.getByText(t.beyond)).toBeTruthy();
  expect(marked.getByText(t.rules.noRebate)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('1 product: Lottery');
  expect(screen.getByText(/promotions gave ₹250.00 for a valid bet of ₹10,000.00: 2.50 %/)).toBeTruthy();
});

test('the margin check asks for the chosen level, and says so when nothing is beyond or was bet (REWARD-19)', async () => {
  const user = userEvent.setup();
  const promotions = { ...margins.promotions, granted: '0.0000', validBet: '0.0000', share: null };
  const wire = wireOf({ [check]: { ...margins, promotions, products: [slots] } });
  renderOffice(<MarginScreen />, wire, { may: ['contract.read'] });
  expect(await screen.findByText(t.allWithin)).toBeTruthy();
  expect(screen.getByText(/No bets in the last 30 days/)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: t.level }), '10');
  await screen.findByText(t.allWithin);
  expect(wire.calls.map(({ input }) => input.query)).toEqual([{}, { level: 10 }]);
});

test('the margin check shows why it could not be loaded (REWARD-19)', async () => {
  const wire = wireOf({ [check]: new Refusal('INVALID_INPUT', { fields: ['level'] }) });
  renderOffice(<MarginScreen />, wire, { may: ['contract.read'], at: '/margin?level=99' });
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  expect(wire.calls.map(({ input }) => input.query)).toEqual([{ level: 99 }]);
});
