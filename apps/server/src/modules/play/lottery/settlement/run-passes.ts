import { assert } from '@mela/kernel/assert';
import { SECOND } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { isRefusal } from '@mela/protocol/refusals';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { lockDraw } from '#modules/play/lottery/draws/queries.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import type { Chunk } from './outcome.ts';
import { finishPass, insertSettlement, markSettled, runningPass, unfinishedDraws } from './queries.ts';
import { createChunkReader, ITEMS_MAX } from './read-chunk.ts';
import { writeChunk, type CataloguedPass } from './write-chunk.ts';

const DRAWS_MAX = 200;
/** A run ends after this time; the next run continues where it ended. */
const RUN_MS = 40 * SECOND;
/** A member may spend the balance between the moment when a reversal reads it and the debit; then the chunk is written again. */
const TRIES = 5;

/** Settles, returns and reverses: runs all passes that are not finished. Progress is in rows, so a crash loses nothing. */
export async function runPasses(needs: Needs, chunkSize = ITEMS_MAX): Promise<void> {
  const until = performance.now() + RUN_MS;
  const run = { chunkSize, hasTime: () => performance.now() < until };
  for (const drawId of await unfinishedDraws(needs.db, DRAWS_MAX)) {
    if (!run.hasTime()) return;
    try {
      await runDraw(needs, drawId, run);
    } catch (error) {
      // The others go on; this one is tried again by the next run.
      needs.log.error({ err: error, drawId: String(drawId) }, 'the settlement of a draw failed');
    }
  }
}

type Run = { chunkSize: number; hasTime(): boolean };

/** Runs the passes of a draw until it has none. After a reversal the settlement follows. */
async function runDraw(needs: Needs, drawId: bigint, run: Run): Promise<void> {
  for (let pass = await nextPass(needs, drawId); pass && run.hasTime(); pass = await nextPass(needs, drawId))
    await runPass(needs, pass, run);
}

async function nextPass(needs: Needs, drawId: bigint): Promise<CataloguedPass | undefined> {
  const row =
    (await runningPass(needs.db, drawId)) ??
    (await needs.db.transaction().execute(async (tx) => {
      await lockDraw(tx, drawId);
      await insertSettlement(tx, drawId);
      return runningPass(tx, drawId);
    }));
  if (row === undefined) return undefined;
  const game = lotteryGameOf(row.gameCode);
  assert(game !== undefined, 'a draw is of a known game');
  return { ...row, game };
}

async function runPass(needs: Needs, begun: CataloguedPass, { chunkSize, hasTime }: Run): Promise<void> {
  const read = createChunkReader(needs.db, begun, chunkSize);
  for (let pass = begun; hasTime();) {
    const chunk = await read(pass);
    if (chunk === undefined) return finish(needs, pass);
    if (!(await write(needs, pass, chunk))) return;
    pass = { ...pass, lastMember: chunk.upTo };
  }
}

async function write(needs: Needs, pass: CataloguedPass, chunk: Chunk): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return await writeChunk(needs, pass, chunk, { mayDebit: tried < TRIES });
    } catch (error) {
      if (tried === TRIES || !isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    }
  }
}

async function finish(needs: Needs, pass: CataloguedPass): Promise<void> {
  const { drawId, kind, game, issue } = pass;
  await needs.db.transaction().execute(async (tx) => {
    if (!(await finishPass(tx, pass))) return;
    if (kind === 'settle') await markSettled(tx, drawId);
    await needs.hub.push(tx, events.lotteryChanged, { drawn: [{ gameCode: game.code, issue }] });
  });
}
