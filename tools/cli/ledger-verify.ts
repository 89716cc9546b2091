import { verifyBooks } from '@mela/server/modules/money/ledger/module';
import { command, table, withInstallation } from './installation.ts';

// npm run ledger:verify: reads every entry there is and holds it against every balance, key, house account and day.

await command(() =>
  withInstallation(async ({ db }) => {
    const { faults, entries, postings } = await verifyBooks(db);
    console.log(`${postings} postings, ${entries} entries.`);
    if (faults.length === 0) {
      console.log('The ledger is balanced.');
      return;
    }
    const rows = faults.map(({ what, account, expected, found }) => [
      what,
      String(account ?? ''),
      String(expected),
      String(found),
    ]);
    console.log(table([['finding', 'account', 'expected', 'found'], ...rows]));
    process.exitCode = 1;
  }),
);
