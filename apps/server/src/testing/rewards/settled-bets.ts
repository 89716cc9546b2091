import { noMoney, parseMoney, type Money } from '@mela/kernel/money';
import type { GameType } from '@mela/protocol/categories';
import { uuidv7 } from 'uuidv7';
import { runAll } from '#db/pipelined-transaction.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { SeenRound } from '#modules/play/bet/module.ts';
import type { TestServer } from '#testing/game-vendors/players.ts';

type Amounts = { stake: string; win?: string; gameType?: GameType };

/** Bet records with their events, as reward programmes read them, without a vendor and without money. */
export async function openSettledBets(server: TestServer) {
  const { db, clock, outbox } = server.runtime;
  await outbox.register();

  const record = (round: SeenRound): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockMember(tx, round.memberId);
      const { statements } = await server.app.modules.bet.record(tx, [round]);
      await runAll(tx, statements);
    });

  const settle = async (memberId: bigint, { stake, win = '0', ...rest }: Amounts): Promise<SeenRound> => {
    const round = roundOf(memberId, { stake: parseMoney(stake), win: parseMoney(win), ...rest });
    await record(round);
    return round;
  };

  return {
    settle,
    /** The same bet with another win. */
    correct: async (round: SeenRound, win: string): Promise<SeenRound> => {
      const corrected = { ...round, win: parseMoney(win) };
      await record(corrected);
      return corrected;
    },
    /** The vendor takes the bet back. */
    undo: (round: SeenRound) =>
      record({ ...round, state: 'void', bets: 0, wins: 0, stake: noMoney, win: noMoney }),
    deliver: () => outbox.deliver(),
  };

  function roundOf(
    memberId: bigint,
    { stake, win, gameType = 'RNG' }: Omit<Amounts, 'stake' | 'win'> & Worth,
  ): SeenRound {
    const id = uuidv7();
    const at = clock.now();
    return {
      id,
      vendor: 'TESTING',
      memberId,
      roundId: id,
      gameCode: null,
      gameId: null,
      gameType,
      state: 'closed',
      bets: 1,
      wins: 1,
      stake,
      win,
      held: noMoney,
      adjusted: noMoney,
      turnover: null,
      isFree: false,
      openedAt: at,
      closedAt: at,
    };
  }
}

type Worth = { stake: Money; win: Money };
