import { systemClock } from '@mela/kernel/time';
import { backUpEmbedded, restoreEmbedded } from '@mela/server/db/embedded/backup-embedded';
import { startEmbedded, wipeEmbedded } from '@mela/server/db/embedded/embedded';
import { openDatabase } from '@mela/server/db/open-database';
import { asApp } from '@mela/server/db/role';
import { createAudit } from '@mela/server/modules/base/audit/module';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { openLog } from '@mela/server/runtime/log';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

type Drill = {
  /** The running embedded database, and its URL for the owner. */
  folder: string;
  url: string;
  database: string;
  /** The root secret, under which the audit log is verified. */
  secret: string;
  /** An empty folder for the backup and the restored database; it is removed. */
  workFolder: string;
};

type Standing = {
  entries: number;
  postings: number;
  audit: number;
  head: { id: string; hash: string };
  faults: string[];
};

type DrillReport = { before: Standing; after: Standing; lost: string[] };

/** Backs up, restores into an empty cluster, and compares: everything that was committed before the backup must be there and valid. */
export async function drillBackup({
  folder,
  url,
  database,
  secret,
  workFolder,
}: Drill): Promise<DrillReport> {
  const [backup, restored] = [join(workFolder, 'backup'), join(workFolder, 'restored')];
  const before = await standingOf(url, secret);
  try {
    await backUpEmbedded(folder, backup);
    await restoreEmbedded(backup, restored);
    const copy = await startEmbedded({ folder: restored, port: 0, database });
    try {
      const after = await standingOf(copy.url, secret, before.head);
      return { before, after, lost: findLosses(before, after) };
    } finally {
      await copy.stop();
    }
  } finally {
    await wipeEmbedded(restored);
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** One sentence for each kind of loss or fault in the restored database. */
export function findLosses(before: Standing, after: Standing): string[] {
  const missing = (['entries', 'postings', 'audit'] as const).flatMap((kind) =>
    after[kind] < before[kind] ? [`${kind}: ${before[kind]} before, ${after[kind]} restored`] : [],
  );
  return [...missing, ...after.faults];
}

/** The state of ledger and audit log. `known` is an entry of the audit log that must be there. */
async function standingOf(url: string, secret: string, known?: Standing['head']): Promise<Standing> {
  const log = openLog({ LOG_LEVEL: 'warn' });
  const { db, close } = openDatabase({
    url: asApp(url),
    connectionsMax: 2,
    onError: (error) => log.warn({ err: error }),
  });
  try {
    const audit = createAudit({ db, clock: systemClock, log, secret });
    const { entries, head, findings } = await audit.verify();
    const ledger = await verifyLedger(db);
    const isKnown = known === undefined || known.id === '0' || (await audit.hasEntry(known.id, known.hash));
    return {
      entries: Number(ledger.entries),
      postings: Number(ledger.postings),
      audit: entries,
      head: { id: head.id, hash: head.hash },
      faults: [
        ...ledger.faults.map(({ what, account }) => `ledger: ${what} ${account ?? ''}`),
        ...findings.map(({ id, problem }) => `audit entry ${id}: ${problem}`),
        ...(isKnown ? [] : ['audit: the last entry before the backup is missing']),
      ],
    };
  } finally {
    await close();
  }
}
