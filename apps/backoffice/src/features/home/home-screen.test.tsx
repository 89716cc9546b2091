import { enBackOffice } from '@mela/i18n/en-backoffice';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { HomeScreen } from './home-screen.tsx';

const { backoffice: t } = enBackOffice;

test('the home of the back office leads from each queue of agents to its list', async () => {
  const wire = wireOf({
    'GET /staff/desk': {
      queues: [
        { queue: 'agentApplication', count: 0, oldestAt: null },
        { queue: 'agentBill', count: 3, oldestAt: '2026-11-15T18:30:00.000Z' },
      ],
      at: '2026-11-18T06:30:00.000Z',
    },
  });
  renderOffice(<HomeScreen />, wire);
  const bills = await screen.findByRole('link', { name: new RegExp(t.queues.agentBill) });
  expect(bills.textContent).toContain('3');
  expect(bills.getAttribute('href')).toBe('/settlement?state=pending_approval');
  const applications = screen.getByRole('link', { name: new RegExp(t.queues.agentApplication) });
  expect(applications.getAttribute('href')).toBe('/agents?view=applications');
});
