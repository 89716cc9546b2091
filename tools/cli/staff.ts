import { isRefusal } from '@mela/protocol/refusals';
import { staffShapes } from '@mela/protocol/shapes/staff';
import { createAudit } from '@mela/server/modules/base/audit/module';
import { readCurrentValues } from '@mela/server/modules/base/settings/module';
import { createStaffRequest } from '@mela/server/modules/base/staff-request/module';
import { createStaff } from '@mela/server/modules/base/staff/module';
import { command, UsageError, withInstallation } from './installation.ts';

// npm run staff -- owner 'The Owner' admin      creates a staff account and prints its first password once

const [account = '', name = '', role = ''] = process.argv.slice(2);

await command(() =>
  withInstallation(async (installation) => {
    const read = staffShapes.open.body.safeParse({ account, name, role });
    if (!read.success) throw new UsageError("Usage: npm run staff -- owner 'The Owner' admin");
    const { values } = await readCurrentValues(installation);
    const audit = createAudit({ ...installation, secret: installation.env.MELA_SECRET });
    const staffRequests = createStaffRequest({ ...installation, audit });
    const staff = createStaff({
      ...installation,
      audit,
      staffRequests,
      settings: { staff: () => values.staff },
    });
    try {
      const { firstPassword } = await staff.open({ job: 'npm run staff' }, read.data);
      console.log(`${account} can sign in with ${firstPassword} and must then choose a new password.`);
    } catch (error) {
      throw isRefusal(error) ? new UsageError(`Refused: ${error.code}`) : error;
    }
  }),
);
