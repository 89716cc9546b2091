import { afterAll, expect, test } from 'vitest';
import { changeSetting, setSwitch } from '#modules/base/settings/module.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { auditChange } from './audit-change.ts';

const server = await openTestServer('note-change');
afterAll(() => server.close());

test('a command that changes money settings writes the values before and after to the audit log (ADMIN-1)', async () => {
  const change = { ...server.runtime, note: auditChange(server.app.modules.audit, 'npm run setting') };
  await changeSetting(change, 'withdrawal', { fourEyesFrom: '900000', freePerDay: 3 });
  await setSwitch(change, 'TDS3', true);
  await expect(changeSetting(change, 'withdrawal', { fourEyesFrom: 'none' })).rejects.toThrow('fourEyesFrom');

  const entries = await server.runtime.db
    .selectFrom('audit_entry')
    .select(['actor', 'staff_id', 'action', 'subject_id', 'before', 'after'])
    .orderBy('id')
    .execute();
  const command = { actor: 'npm run setting', staff_id: null };
  expect(entries).toEqual([
    {
      ...command,
      action: 'setting.change',
      subject_id: 'withdrawal',
      before: { fourEyesFrom: '50000' },
      after: { fourEyesFrom: '900000' },
    },
    {
      ...command,
      action: 'switch.turn',
      subject_id: 'TDS3',
      before: { state: 'off' },
      after: { state: 'on' },
    },
  ]);
});
