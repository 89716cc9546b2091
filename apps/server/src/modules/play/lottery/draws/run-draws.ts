import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { createDraws } from './create-draws.ts';
import { publishChains } from './publish-chains.ts';
import { closeDraw, dueToClose, dueToDraw, lotteryNow, revealDraws, type DueChain } from './queries.ts';

type DrawNeeds = Pick<Needs, 'db' | 'log' | 'hub' | 'draws'>;

/**
 * One pass over the schedule: publish, create, close, draw. Every step finds its work in rows and commits for itself, so a crash between
 * or inside steps loses nothing: the next pass continues from the same commitments.
 */
export function createDrawRunner(needs: DrawNeeds): () => Promise<void> {
  let publishAgainAt: Instant | undefined;
  return async () => {
    const now = await lotteryNow(needs.db);
    if (publishAgainAt === undefined || now >= publishAgainAt) {
      publishAgainAt = (await publishChains(needs, now)) ? plus(now, MINUTE) : undefined;
    }
    await createDraws(needs, now);
    await closeDue(needs);
    await drawDue(needs);
  };
}

/** Closes every draw whose sale is over. One that fails, such as for a lock that is held too long, does not hold up the others. */
async function closeDue({ db, log }: DrawNeeds): Promise<void> {
  for (const id of await dueToClose(db)) {
    try {
      await db.transaction().execute((tx) => closeDraw(tx, id));
    } catch (error) {
      log.error({ err: error, drawId: String(id) }, 'a draw did not close; the next run tries again');
    }
  }
}

/** Draws everything that is due, one reveal per chain. A chain that fails does not hold up the others. */
async function drawDue(needs: DrawNeeds): Promise<void> {
  for (const due of await dueToDraw(needs.db)) {
    try {
      await drawChain(needs, due);
    } catch (error) {
      needs.log.error({ err: error, game: due.game, issue: due.issue }, 'a draw failed');
    }
  }
}

async function drawChain({ db, draws, hub, log }: DrawNeeds, due: DueChain): Promise<void> {
  const { game, issue } = due;
  const revealed = (await draws?.reveal({ game, issue })) ?? 'no-response';
  if (revealed === 'no-salt') {
    log.error({ game, issue }, 'a draw waits for the public value of its day; npm run draws:salt sets it');
    return;
  }
  if (typeof revealed === 'string') {
    log.warn({ game, issue, answer: revealed }, 'the draw service revealed no seed; the next run asks again');
    return;
  }
  await db.transaction().execute(async (tx) => {
    const count = await revealDraws(tx, { ...due, ...revealed });
    if (count > 0) await hub.push(tx, events.lotteryChanged, { drawn: [{ gameCode: game, issue }] });
  });
}
