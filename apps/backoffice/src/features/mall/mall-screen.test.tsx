import { enBackOffice } from '@mela/i18n/en-backoffice';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { MallScreen } from './mall-screen.tsx';

const t = enBackOffice.staffMall;
const redemption = {
  id: '01900000-0000-7000-8000-000000000001',
  reference: 'P0000000001',
  memberId: '5',
  account: 'demo.member',
  kind: 'goods',
  nameEn: 'Sample bottle',
  nameHi: 'नमूना बोतल',
  points: '900.0000',
  amount: null,
  delivery: 'Demo Person, 1 Sample Street',
  state: 'inProcess',
  remark: '',
  madeAt: '2026-11-18T08:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
};
const item = {
  id: '1',
  kind: 'goods',
  nameEn: 'Sample bottle',
  nameHi: 'नमूना बोतल',
  aboutEn: '',
  aboutHi: '',
  picture: 'bottle',
  price: 900,
  amount: null,
  times: '0',
  needsApproval: true,
  stock: 4,
  perMemberMax: 1,
  vipMin: 0,
  startsAt: null,
  endsAt: null,
  isOnSale: true,
  inProcess: 1,
  approved: 0,
};

const rules = { pointsPerRupee: 20, pointsMin: 100, perDayMax: '500', times: '1' };

function open() {
  const wire = wireOf({
    'GET /staff/mall/redemptions': { content: [redemption], pageNum: 1, totalPages: 1, total: 1 },
    'GET /staff/mall/items': { items: [item] },
    'POST /staff/mall/approve': { ...redemption, state: 'approved' },
    'POST /staff/mall/reject': { ...redemption, state: 'rejected' },
    'POST /staff/mall/items': { items: [item] },
    'PUT /staff/mall/items': { items: [item] },
    'GET /staff/mall/rules': rules,
    'PUT /staff/mall/rules': { ...rules, pointsPerRupee: 10 },
  });
  renderOffice(<MallScreen />, wire, { may: ['mall.read', 'mall.manage', 'mall.decide'] });
  return { user: userEvent.setup(), wire };
}

test('a redemption is approved with a remark for the member (REWARD-18)', async () => {
  const { user, wire } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve P0000000001' }));
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.getByText('Demo Person, 1 Sample Street')).toBeTruthy();
  await user.type(popup.getByLabelText(t.remarkField), 'Packed');
  await user.click(popup.getByRole('button', { name: t.approve }));
  expect(wire.sent('POST /staff/mall/approve')).toEqual([{ id: redemption.id, remark: 'Packed' }]);
});

test('a redemption is rejected with a reason (REWARD-18)', async () => {
  const { user, wire } = open();
  await user.click(await screen.findByRole('button', { name: 'Reject P0000000001' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.type(popup.getByRole('textbox'), 'We cannot send there');
  await user.click(popup.getByRole('button', { name: t.reject }));
  expect(wire.sent('POST /staff/mall/reject')).toEqual([
    { id: redemption.id, reason: 'We cannot send there' },
  ]);
});

test('an item is made in both languages, and its stock is changed with a reason (REWARD-6)', async () => {
  const { user, wire } = open();
  await user.click(await screen.findByRole('tab', { name: t.tabs.items }));
  await user.click(await screen.findByRole('button', { name: t.make }));
  let popup = within(await screen.findByRole('dialog'));
  await user.type(popup.getByRole('textbox', { name: /reason/i }), 'New in the mall');
  await user.click(popup.getByRole('button', { name: t.make }));
  expect(popup.getAllByText(t.problems.name)).toHaveLength(2);
  await user.type(popup.getByLabelText(t.nameEn), 'Sample lamp');
  await user.type(popup.getByLabelText(t.nameHi), 'नमूना दीया');
  await user.type(popup.getByLabelText(t.fields.price), '300');
  await user.click(popup.getByRole('button', { name: t.make }));
  expect(wire.sent('POST /staff/mall/items')).toMatchObject([
    { kind: 'goods', nameEn: 'Sample lamp', nameHi: 'नमूना दीया', price: 300, stock: null, amount: null },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change Sample bottle' }));
  popup = within(await screen.findByRole('dialog'));
  const stock = popup.getByLabelText(t.fields.stock);
  await user.clear(stock);
  await user.type(stock, '12');
  await user.type(popup.getByRole('textbox', { name: /reason/i }), 'More arrived');
  await user.click(popup.getByRole('button', { name: t.change }));
  expect(wire.sent('PUT /staff/mall/items')).toMatchObject([{ id: '1', stock: 12, reason: 'More arrived' }]);
});

test('the conversion of points is changed with a reason, and impossible values are refused in the form (REWARD-6)', async () => {
  const { user, wire } = open();
  const { conversion } = t;
  await user.click(await screen.findByRole('tab', { name: t.tabs.conversion }));
  await user.click(await screen.findByRole('button', { name: conversion.change }));
  const popup = within(await screen.findByRole('dialog'));
  const rate = popup.getByLabelText(conversion.pointsPerRupee);
  const type = async (text: string) => {
    await user.clear(rate);
    await user.type(rate, text);
    await user.click(popup.getByRole('button', { name: conversion.change }));
  };
  await user.type(popup.getByRole('textbox', { name: /reason/i }), 'A better rate');
  await type('30');
  expect(popup.getByText(conversion.problems.multiple)).toBeTruthy();
  await type('0');
  expect(popup.getByText(conversion.problems.rate)).toBeTruthy();
  expect(wire.sent('PUT /staff/mall/rules')).toEqual([]);
  await type('10');
  expect(wire.sent('PUT /staff/mall/rules')).toEqual([
    { ...rules, pointsPerRupee: 10, reason: 'A better rate' },
  ]);
});
