import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { HttpError, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { findTitle } from '#catalogue.ts';
import { moneyShape } from '#money-shape.ts';
import { isFreeStake, leftOf } from '#rounds/free-rounds.ts';
import type { FreeRounds } from '#store/state.ts';
import { parse, type signedAnswers } from './signed-responses.ts';

const id = z.string().min(1).max(64);
const grantShape = z.object({
  requestId: z.string().max(64).optional(),
  id,
  /** One player for each grant. */
  players: z.tuple([id]),
  gameCode: z.string().max(64),
  count: z.int().min(1).max(1000),
  stake: moneyShape,
  currency: z.string().length(3),
  validUntil: z.iso.datetime(),
});

/** The platform grants free rounds and cancels what is left of them. A repeat is answered like the first call. */
export function serveFreeRounds(
  scope: FastifyInstance,
  arcade: Arcade,
  answer: ReturnType<typeof signedAnswers>,
): void {
  scope.post(
    '/swp/:vendor/free-rounds',
    answer(({ params, body }) => grant(arcade, params.vendor, read(grantShape, parse(body)))),
  );
  scope.delete(
    '/swp/:vendor/free-rounds/:id',
    answer(({ params, query }) =>
      cancel(arcade, { vendor: params.vendor, id: params.id, playerId: read(id, query['player']) }),
    ),
  );
}

async function grant(arcade: Arcade, vendor: string, given: z.output<typeof grantShape>): Promise<object> {
  const { id: grantId, players, gameCode, count, stake, currency, validUntil } = given;
  const [playerId] = players;
  const { state, write } = arcade.store;
  const known = state.freeRounds.get(grantId);
  if (known !== undefined && !isSame(known, vendor, given))
    throw new HttpError(409, 'TRANSACTION_CONFLICT', 'The id was used with another content.');
  if (known?.isCancelled === true)
    throw new HttpError(409, 'TRANSACTION_CANCELLED', 'The free rounds were cancelled.');
  if (known !== undefined) return shown(arcade, known);
  const title = findTitle(vendor, gameCode);
  if (!title) throw new HttpError(404, 'GAME_NOT_FOUND', 'Game not found.');
  if (state.faults.isClosed) throw new HttpError(503, 'GAME_DISABLED', 'The games are closed.');
  const amount = parseMoney(stake);
  const isWithin = amount >= parseMoney(title.betMin) && amount <= parseMoney(title.betMax);
  if (!isWithin || !isFreeStake(title.game, stake))
    throw new HttpError(400, 'LIMIT_STAKE', 'The game has no free rounds at this stake.');
  const freeRounds: FreeRounds = {
    id: grantId,
    vendor,
    playerId,
    gameCode,
    count,
    stake,
    currency,
    endsAt: instantOf(validUntil).getTime(),
    isCancelled: false,
    madeAt: momentOf(arcade),
  };
  await write([{ kind: 'free-rounds', freeRounds }]);
  return shown(arcade, freeRounds);
}

/** A cancelled grant that was never seen has no content, so every content is the same. */
const isSame = (
  known: FreeRounds,
  vendor: string,
  { players, gameCode, count, stake }: z.output<typeof grantShape>,
): boolean =>
  known.vendor === vendor &&
  known.playerId === players[0] &&
  (known.count === 0 || (known.gameCode === gameCode && known.count === count && known.stake === stake));

/** What is left cannot be played any more. An unknown grant is stored as cancelled, because it may still be on its way. */
async function cancel(
  arcade: Arcade,
  { vendor, id: grantId, playerId }: Pick<FreeRounds, 'vendor' | 'id' | 'playerId'>,
): Promise<object> {
  const { state, write } = arcade.store;
  const known = state.freeRounds.get(grantId);
  if (known !== undefined && (known.vendor !== vendor || known.playerId !== playerId))
    throw new HttpError(404, 'FREE_ROUNDS_NOT_FOUND', 'Free rounds not found.');
  const at = momentOf(arcade);
  const unseen = {
    id: grantId,
    vendor,
    playerId,
    gameCode: '',
    count: 0,
    currency: '',
    endsAt: at,
    madeAt: at,
  };
  const freeRounds: FreeRounds = {
    ...(known ?? { ...unseen, stake: formatMoney(noMoney) }),
    isCancelled: true,
  };
  await write([{ kind: 'free-rounds', freeRounds }]);
  return shown(arcade, freeRounds);
}

function shown(arcade: Arcade, freeRounds: FreeRounds): object {
  const { id: grantId, count, isCancelled } = freeRounds;
  return {
    id: grantId,
    state: isCancelled ? 'cancelled' : 'granted',
    count,
    left: leftOf(arcade, freeRounds),
  };
}
