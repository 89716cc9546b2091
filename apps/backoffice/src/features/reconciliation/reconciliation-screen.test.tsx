import { enBackOffice } from '@mela/i18n/en-backoffice';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { ReconciliationScreen } from './reconciliation-screen.tsx';

const { staffPayments } = enBackOffice;

test('reconciliation offers every gateway, also one without a health check', async () => {
  const unasked = { isUp: true, successPercent: null, note: '', checkedAt: null };
  const wire = wireOf({
    'GET /staff/reconciliation': { items: [], next: null },
    'GET /staff/gateway': {
      gateways: [
        { ...unasked, gateway: 'UPIBOX' },
        { ...unasked, gateway: 'NETBOX' },
      ],
    },
    'POST /staff/reconciliation/compare': { lines: 3, findings: 0 },
  });
  renderOffice(<ReconciliationScreen />, wire, {
    may: ['gateway.read', 'gateway.operate', 'reconciliation.read'],
  });
  expect(await screen.findAllByText(staffPayments.notAsked)).toHaveLength(2);
  expect(screen.queryByText(staffPayments.up)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: staffPayments.compare }));
  const dialog = await screen.findByRole('dialog', { name: staffPayments.compareTitle });
  await userEvent.selectOptions(within(dialog).getByLabelText(staffPayments.gateway), 'NETBOX');
  await userEvent.click(within(dialog).getByRole('button', { name: staffPayments.compare }));
  expect(wire.sent('POST /staff/reconciliation/compare')).toEqual([
    { gateway: 'NETBOX', day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  ]);
});
