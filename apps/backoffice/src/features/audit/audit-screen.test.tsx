import { hiBackOffice } from '@mela/i18n/hi-backoffice';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOffice, wireOf } from '#testing/render-office.tsx';
import { AuditScreen } from './audit-screen.tsx';

const { audit } = hiBackOffice;
const uuid = '01a1dec6-0000-7000-8000-000000000001';

const entry = (id: number, subject: { kind: string; id: string; name: string | null }) => ({
  id: String(id),
  at: '2026-11-15T06:30:00.000Z',
  by: 'demo.risk',
  isStaff: true,
  action: 'setting.change',
  subject,
  member: null,
  reason: '',
  before: null,
  after: null,
  hash: 'ff',
});

test('the audit log shows the name of each changed record in the language of the page (ADMIN-1)', async () => {
  const entries = [
    entry(5, { kind: 'withdrawal', id: uuid, name: 'WKP5Y93PXM2' }),
    entry(4, { kind: 'turnover', id: uuid, name: null }),
    entry(3, { kind: 'staff', id: '2', name: 'demo.finance' }),
    entry(2, { kind: 'adjustment', id: '12', name: null }),
    entry(1, { kind: 'of an older release', id: '7', name: null }),
  ];
  const wire = wireOf({ 'GET /staff/audit': { entries, next: null } });
  renderOffice(<AuditScreen />, wire, { language: 'HI', may: ['audit.read'] });
  const { subjects } = audit;
  for (const name of [
    `${subjects.withdrawal} WKP5Y93PXM2`,
    subjects.turnover,
    `${subjects.staff} demo.finance`,
    `${subjects.adjustment} 12`,
    'of an older release 7',
  ]) {
    expect(await screen.findByText(name)).toBeTruthy();
  }
  expect(screen.queryByText(/01a1dec6/)).toBeNull();
});
