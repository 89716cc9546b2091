import { assert } from '@mela/kernel/assert';
import { parseMoney, type MoneyText } from '@mela/kernel/money';
import { isClientSeed } from '@mela/rules/games/stream';
import { HttpError, read } from '@mela/sandbox/http-errors';
import { hasPanelToken } from '@mela/sandbox/panel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { findTitle } from '#catalogue.ts';
import { dialectOf } from '#dialects/dialects.ts';
import { isFaultKind, type FaultKind } from '#outbox/faults.ts';
import { shownFreeRounds } from '#rounds/free-rounds.ts';
import { awaitWin, placeBet } from '#rounds/place-bet.ts';
import { betsTogether } from '#rounds/settle-round.ts';
import { pondOf, takeShot } from '#rounds/take-shot.ts';
import { ownRound, takeStep } from '#rounds/take-step.ts';
import { pairOf, rotate } from '#seeds/pairs.ts';
import { unseal } from '#seeds/sealed.ts';
import { seatKey, type Pair, type Session } from '#store/state.ts';
import { placeTableBet, takeTableStep } from '#tables/table-bets.ts';
import type { Tables } from '#tables/tables.ts';
import { openSession, sessionOf } from './sessions.ts';
import { showRound } from './show-round.ts';
import type {
  RoundResponse,
  SessionResponse,
  OpenResponse,
  ProofResponse,
  ShownRound,
  ShownSeeds,
  ShownSession,
  SeedsResponse,
} from './wire.ts';

const HISTORY_SHOWN = 20;
const wish = z.string().regex(/^[\w-]{8,64}$/);
const betShape = z.object({ wish, bet: z.unknown(), free: z.string().max(64).optional() });

/** The calls of the game page. */
export function servePlayer(app: FastifyInstance, arcade: Arcade, tables: Tables): void {
  app.post('/api/open', async ({ body }): Promise<OpenResponse> => {
    const { ticket } = read(z.object({ ticket: z.string().max(64) }), body);
    const { key, session, balance } = await openSession(arcade, ticket);
    return { key, ...(await describe(arcade, session)), balance };
  });
  app.get('/api/session', async (request): Promise<SessionResponse> => {
    const session = sessionOf(arcade, request);
    return { ...(await describe(arcade, session)), balance: await balanceOf(arcade, session) };
  });
  app.get('/api/balance', async (request) => ({
    balance: await balanceOf(arcade, sessionOf(arcade, request)),
  }));
  app.post('/api/rounds', async (request) => {
    const session = sessionOf(arcade, request);
    const { wish: idempotencyKey, bet, free } = read(betShape, request.body);
    const betRequest = { idempotencyKey, bet, faults: faultsOf(arcade, request), freeRoundId: free };
    const table = tables.of(session);
    const round = await (table
      ? placeTableBet(arcade, table, session, betRequest)
      : placeBet(arcade, session, betRequest));
    return roundResponse(arcade, session, round.id);
  });
  app.get<{ Params: { id: string } }>('/api/rounds/:id', async (request) => {
    const session = sessionOf(arcade, request);
    // A query for a round returns the balance with the win included, if the platform answers quickly.
    await awaitWin(arcade, ownRound(arcade, session, request.params.id));
    return roundResponse(arcade, session, request.params.id);
  });
  app.post<{ Params: { id: string } }>('/api/rounds/:id/steps', async (request) => {
    const session = sessionOf(arcade, request);
    const input = read(z.object({ index: z.int().min(0).max(1000), step: z.unknown() }), request.body);
    const stepRequest = { roundId: request.params.id, ...input };
    const table = tables.of(session);
    const round = await (table
      ? takeTableStep(arcade, table, session, stepRequest)
      : (isPond(session) ? takeShot : takeStep)(arcade, session, stepRequest));
    return roundResponse(arcade, session, round.id);
  });
  app.post<{ Params: { id: string } }>('/api/rounds/:id/seen', async (request) => {
    const session = sessionOf(arcade, request);
    const { id } = ownRound(arcade, session, request.params.id);
    await arcade.store.write([{ kind: 'seen', seat: seatKey(session), roundId: id }]);
    return {};
  });
  app.post('/api/seeds', async (request): Promise<SeedsResponse> => {
    const session = sessionOf(arcade, request);
    const { clientSeed } = read(z.object({ clientSeed: z.string().refine(isClientSeed) }), request.body);
    const turned = await rotate(arcade, session, clientSeed);
    if (!turned) throw new HttpError(409, 'ROUND_OPEN', 'A round is still decided by this seed.');
    const { revealed, pair } = turned;
    const serverSeed = unseal(arcade.sealKey, revealed.sealedSeed);
    return { seeds: showPair(pair), revealed: { commitment: revealed.commitment, serverSeed } };
  });
  // Anybody with the id of a round may verify it; the id is random and cannot be guessed.
  app.get<{ Params: { id: string } }>('/api/proofs/:id', async ({ params }): Promise<ProofResponse> => {
    const round = arcade.store.state.rounds.get(params.id);
    if (!round) throw new HttpError(404, 'NOT_FOUND', 'Round not found.');
    const together = betsTogether(arcade, round).map((one) => showRound(arcade, one));
    return { round: showRound(arcade, round), together };
  });
}

const isPond = ({ vendor, gameCode }: Session): boolean => findTitle(vendor, gameCode)?.game === 'fishing';

/** With the balance that the platform reports now. */
async function roundResponse(arcade: Arcade, session: Session, roundId: string): Promise<RoundResponse> {
  const round = ownRound(arcade, session, roundId);
  const balance = await balanceOf(arcade, session);
  return { round: showRound(arcade, round), balance, free: shownFreeRounds(arcade, session) };
}

async function balanceOf(arcade: Arcade, { vendor, playerId, currency }: Session) {
  return (await dialectOf(arcade, vendor).balance(arcade, vendor, { playerId, currency })) ?? null;
}

async function describe(arcade: Arcade, session: Session): Promise<ShownSession> {
  const { state, write } = arcade.store;
  const { pair, entries } = pairOf(arcade, session);
  await write(entries);
  const title = findTitle(session.vendor, session.gameCode);
  assert(title !== undefined, 'the game of a session exists');
  const late = (state.roundsLate.get(seatKey(session)) ?? []).slice(-HISTORY_SHOWN).toReversed();
  const rounds = late.flatMap((id) => {
    const round = state.rounds.get(id);
    return round ? [showRound(arcade, round)] : [];
  });
  return {
    game: title.game,
    gameCode: session.gameCode,
    names: title.names,
    returns: title.returns,
    theme: title.theme,
    nickname: session.nickname,
    currency: session.currency,
    language: session.language,
    betMin: atLeast(title.betMin, session.betMin),
    betMax: atMost(title.betMax, session.betMax),
    realityCheckSeconds: session.realityCheckSeconds,
    isTest: session.isTest,
    lobbyUrl: session.lobbyUrl,
    cashierUrl: session.cashierUrl,
    seeds: showPair(pair),
    chain: chainOf(arcade, session.gameCode),
    rounds,
    unseen: unseenOf(arcade, session, rounds[0]),
    free: shownFreeRounds(arcade, session),
    pond: title.game === 'fishing' ? pondOf(arcade, session) : null,
  };
}

/** A round that was paid and decided, but whose page closed before it could show the result. */
function unseenOf({ store }: Arcade, session: Session, last: ShownRound | undefined): string | null {
  if (last?.state !== 'over' && last?.state !== 'settling') return null;
  return store.state.roundsSeen.get(seatKey(session)) === last.id ? null : last.id;
}

/** The chain of the table, which is public before any bet. */
function chainOf({ store }: Arcade, table: string): ShownSession['chain'] {
  const { tableRounds, tableRoundsLate, chains } = store.state;
  const last = tableRounds.get(tableRoundsLate.get(table)?.at(-1) ?? '');
  const chain = last && chains.get(last.chainId);
  return chain ? { beginning: chain.beginning, salt: chain.salt, round: last.number } : null;
}

function showPair({ commitment, nextCommitment, clientSeed, nonce }: Pair): ShownSeeds {
  return { commitment, nextCommitment, clientSeed, nonce };
}

const atLeast = (one: MoneyText, other: MoneyText | null): MoneyText =>
  other !== null && parseMoney(other) > parseMoney(one) ? other : one;
const atMost = (one: MoneyText, other: MoneyText | null): MoneyText =>
  other !== null && parseMoney(other) < parseMoney(one) ? other : one;

/** Tests request faults together with the bet. Players may not: this needs the token of the panel. */
function faultsOf({ env }: Arcade, request: FastifyRequest): FaultKind[] {
  if (!env.hasTools || !hasPanelToken(request, env.panelToken)) return [];
  const input = request.headers['x-fault'];
  return typeof input === 'string'
    ? input
        .split(',')
        .map((name) => name.trim())
        .filter(isFaultKind)
    : [];
}
