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

/**
 * Settles, returns and reverses: runs all passes that are not finished. Progress is in rows, so a crash loses nothing. The draws take turns,
 * one chunk each, and draws that come to wait meanwhile join them: a large draw does not hold up the small ones.
 */
export async function runPasses(needs: Needs, chunkSize = ITEMS_MAX): Promise<void> {
  const until = performance.now() + RUN_MS;
  const begun = new Set<bigint>();
  let waiting: DrawRun[] = [];
  for (;;) {
    const found = await unfinishedDraws(needs.db, DRAWS_MAX);
    const joining = found.filter((drawId) => !begun.has(drawId)).slice(0, DRAWS_MAX - waiting.length);
    waiting.push(...joining.map((drawId) => ({ drawId, chunks: chunksOf(needs, drawId, chunkSize) })));
    joining.forEach((drawId) => begun.add(drawId));
    if (waiting.length === 0) return;
    const left: DrawRun[] = [];
    for (const run of waiting) {
      if (performance.now() >= until) return;
      if (await takeTurn(needs, run)) left.push(run);
    }
    waiting = left;
  }
}

type DrawRun = { drawId: bigint; chunks: AsyncGenerator<void, void> };

/** Runs the next chunk of a draw. False if it has none left, or fails: the others go on, and the next run tries it again. */
async function takeTurn({ log }: Pick<Needs, 'log'>, { drawId, chunks }: DrawRun): Promise<boolean> {
  try {
    return (await chunks.next()).done !== true;
  } catch (error) {
    log.error({ err: error, drawId: String(drawId) }, 'the settlement of a draw failed');
    return false;
  }
}

/** Runs the passes of a draw until it has none, chunk by chunk. After a reversal the settlement follows. */
async function* chunksOf(needs: Needs, drawId: bigint, chunkSize: number): AsyncGenerator<void, void> {
  for (let begun = await nextPass(needs, drawId); begun; begun = await nextPass(needs, drawId)) {
    const read = createChunkReader(needs.db, begun, chunkSize);
    for (let pass = begun; ;) {
      const chunk = await read(pass);
      if (chunk === undefined) {
        await finish(needs, pass);
        break;
      }
      // Another process has written this chunk; the pass is read again.
      const isWritten = await write(needs, pass, chunk);
      yield;
      if (!isWritten) break;
      pass = { ...pass, lastMember: chunk.upTo };
    }
  }
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
