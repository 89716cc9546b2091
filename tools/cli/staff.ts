import { isRefusal } from '@mela/protocol/refusals';
import { staffShapes } from '@mela/protocol/shapes/staff';
import { createAudit } from '@mela/server/modules/base/audit/module';
import { readStand } from '@mela/server/modules/base/settings/module';
import { createStaff } from '@mela/server/modules/base/staff/module';
import { command, Complaint, withInstallation } from './installation.ts';

// npm run staff -- owner 'The Owner' admin      opens a member of staff and prints the first password, once

const [account = '', name = '', role = ''] = process.argv.slice(2);

await command(() =>
  withInstallation(async (installation) => {
    const read = staffShapes.open.body.safeParse({ account, name, role });
    if (!read.success)
      throw new Complaint(
        "Usage: npm run staff -- <username> <name> <role>, for example: npm run staff -- owner 'The Owner' admin",
      );
    const { values } = await readStand(installation);
    const audit = createAudit({ ...installation, secret: installation.env.MELA_SECRET });
    const staff = createStaff({ ...installation, audit, settings: { staff: () => values.staff } });
    try {
      const { firstPassword } = await staff.open({ job: 'npm run staff' }, read.data);
      console.log(
        `Temporary password for ${account}: ${firstPassword}. It must be changed at the first sign-in.`,
      );
    } catch (error) {
      throw isRefusal(error) ? new Complaint(`Refused: ${error.code}`) : error;
    }
  }),
);
