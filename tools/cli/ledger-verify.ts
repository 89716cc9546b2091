import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { command, table, withInstallation } from './installation.ts';

// npm run ledger:verify: compares all entries with balances, keys, house accounts and daily totals.

await command(() =>
  withInstallation(async ({ db }) => {
    const { faults, entries, postings } = await verifyLedger(db);
    console.log(`${postings} postings, ${entries} entries.`);
    if (faults.length === 0) {
      console.log('The ledger is consistent.');
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
