import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import type { Bet, VendorCommand, Win } from '@mela/server/adapters/game/dialect';
import type { CallerAnswer } from '@mela/server/testing/game-vendors/callers/caller';
import { need } from './kit.ts';

/** One player at the wallet under test; the kit acts as the vendor. */
export type Play = {
  bet(options?: Partial<Bet> & { rupees?: string }): Bet;
  win(bet: Bet, options?: Partial<Win> & { rupees?: string }): Win;
  /** A new id. */
  id(): string;
  act(
    command: VendorCommand,
    options?: { currency?: string; skewMs?: number; isForged?: boolean },
  ): Promise<CallerAnswer>;
  /** Compares an answer in all fields that the dialect can express. */
  hears(responses: CallerAnswer, expected: Partial<CallerAnswer>): void;
  /** The current cash balance. */
  cash(): Promise<bigint>;
};

export type WalletCase = { number: string; title: string; run(play: Play): Promise<void> };

const ten = parseMoney('10');
const money = (units: bigint): string => formatMoney(moneyOfUnits(units));
const undo = (play: Play, targetId: string) =>
  ({ kind: 'rollback', transactionId: play.id(), targetId }) as const;

/** Checks that the wallet has exactly the expected balance. */
async function needBalance(play: Play, expected: bigint): Promise<void> {
  const found = await play.cash();
  need(found === expected, `the balance should be ${money(expected)} but is ${money(found)}`);
}

/** The cases of the vendors' table that can be provoked from outside. */
export const walletCases: readonly WalletCase[] = [
  {
    number: '1',
    title: 'a repeated bet debits nothing',
    run: async (play) => {
      const before = await play.cash();
      const bet = play.bet();
      play.hears(await play.act(bet), { status: 'OK', balance: money(before - ten), isReplay: false });
      play.hears(await play.act(bet), { status: 'OK', balance: money(before - ten), isReplay: true });
      await needBalance(play, before - ten);
    },
  },
  {
    number: '2',
    title: 'the same id with another amount is a conflict',
    run: async (play) => {
      const before = await play.cash();
      const bet = play.bet();
      await play.act(bet);
      play.hears(await play.act({ ...bet, amount: parseMoney('11') }), { status: 'TRANSACTION_CONFLICT' });
      await needBalance(play, before - ten);
    },
  },
  {
    number: '3',
    title: 'one of ten concurrent copies applies',
    run: async (play) => {
      const before = await play.cash();
      const bet = play.bet();
      const responses = await Promise.all(Array.from({ length: 10 }, () => play.act(bet)));
      for (const one of responses) play.hears(one, { status: 'OK' });
      await needBalance(play, before - ten);
    },
  },
  {
    number: '4',
    title: 'a stake above the balance is refused',
    run: async (play) => {
      const before = await play.cash();
      play.hears(await play.act(play.bet({ amount: moneyOfUnits(before + 1n) })), {
        status: 'INSUFFICIENT_FUNDS',
        balance: money(before),
      });
      await needBalance(play, before);
    },
  },
  {
    number: '5, 6',
    title: 'a bet that arrives after its rollback never counts',
    run: async (play) => {
      const before = await play.cash();
      const bet = play.bet();
      play.hears(await play.act(undo(play, bet.transactionId)), { status: 'OK', isApplied: false });
      play.hears(await play.act(bet), { status: 'TRANSACTION_CANCELLED' });
      await needBalance(play, before);
    },
  },
  {
    number: '7',
    title: 'a rollback returns a bet once',
    run: async (play) => {
      const before = await play.cash();
      const bet = play.bet();
      await play.act(bet);
      const back = undo(play, bet.transactionId);
      play.hears(await play.act(back), { status: 'OK', isApplied: true, balance: money(before) });
      play.hears(await play.act(back), { status: 'OK', balance: money(before) });
      await needBalance(play, before);
    },
  },
  {
    number: '8',
    title: 'a rollback of a settled bet returns the bet, the bet and its wins, or nothing',
    run: async (play) => {
      const before = await play.cash();
      const bet = play.bet();
      await play.act(bet);
      await play.act(play.win(bet, { closesRound: true }));
      const after = before + parseMoney('15');
      await play.act(undo(play, bet.transactionId));
      const found = await play.cash();
      need(
        [after, before, after + ten].includes(found),
        `the balance is ${money(found)}, which no policy explains`,
      );
    },
  },
  {
    number: '10',
    title: 'a win without a bet is refused',
    run: async (play) => {
      const before = await play.cash();
      play.hears(await play.act(play.win(play.bet())), { status: 'BET_NOT_FOUND' });
      await needBalance(play, before);
    },
  },
  {
    number: '11, 12',
    title: 'a closed round refuses a bet and accepts a win that names its bet',
    run: async (play) => {
      const bet = play.bet();
      await play.act(bet);
      await play.act(play.win(bet, { rupees: '0', closesRound: true }));
      const before = await play.cash();
      play.hears(await play.act(play.bet({ roundId: bet.roundId })), { status: 'ROUND_CLOSED' });
      play.hears(await play.act(play.win(bet)), { status: 'OK', isLate: true });
      await needBalance(play, before + parseMoney('25'));
    },
  },
  {
    number: '14',
    title: 'a bet with an unknown token is refused',
    run: async (play) => {
      const before = await play.cash();
      play.hears(await play.act(play.bet({ token: 'nobodys-token' })), { status: 'TOKEN_INVALID' });
      await needBalance(play, before);
    },
  },
  {
    number: '13',
    title: 'a win needs no token',
    run: async (play) => {
      const bet = play.bet();
      await play.act(bet);
      play.hears(await play.act(play.win(bet, { closesRound: true })), { status: 'OK' });
    },
  },
  {
    number: '15, 16',
    title: 'a zero stake is recorded, and wins add up until the round ends',
    run: async (play) => {
      const bet = play.bet({ rupees: '0' });
      const before = await play.cash();
      play.hears(await play.act(bet), { status: 'OK' });
      play.hears(await play.act(play.win(bet, { rupees: '1' })), { status: 'OK' });
      const last = play.win(bet, { rupees: '2.5', closesRound: true });
      play.hears(await play.act(last), { status: 'OK', balance: money(before + parseMoney('3.5')) });
      play.hears(await play.act(play.bet({ roundId: bet.roundId })), { status: 'ROUND_CLOSED' });
    },
  },
  {
    number: '17',
    title: 'a combined bet and win is atomic',
    run: async (play) => {
      const before = await play.cash();
      const bet = play.bet();
      const both = { kind: 'betWin', bet, win: play.win(bet, { rupees: '4', closesRound: true }) } as const;
      play.hears(await play.act(both), { status: 'OK', balance: money(before - parseMoney('6')) });
      play.hears(await play.act(both), { status: 'OK', balance: money(before - parseMoney('6')) });
      const large = play.bet({ amount: moneyOfUnits(before + 1n) });
      const win = play.win(large, { amount: moneyOfUnits(before * 3n), closesRound: true });
      play.hears(await play.act({ kind: 'betWin', bet: large, win }), { status: 'INSUFFICIENT_FUNDS' });
      await needBalance(play, before - parseMoney('6'));
    },
  },
  {
    number: '18',
    title: 'a hold reduces the balance until it is released with its win',
    run: async (play) => {
      const before = await play.cash();
      const hold = play.bet({ form: 'hold' });
      play.hears(await play.act(hold), { status: 'OK', balance: money(before - ten) });
      const release = play.win(hold, { form: 'release', rupees: '13', closesRound: true });
      play.hears(await play.act(release), { status: 'OK', balance: money(before + parseMoney('3')) });
    },
  },
  {
    number: '19',
    title: 'a tip is debited once and needs no round',
    run: async (play) => {
      const before = await play.cash();
      const tip = play.bet({ form: 'tip', rupees: '1' });
      play.hears(await play.act(tip), { status: 'OK', balance: money(before - parseMoney('1')) });
      play.hears(await play.act(play.bet({ form: 'tip', amount: moneyOfUnits(before) })), {
        status: 'INSUFFICIENT_FUNDS_TIP',
      });
    },
  },
  {
    number: '23',
    title: 'a command in another currency is refused',
    run: async (play) => {
      const before = await play.cash();
      play.hears(await play.act(play.bet(), { currency: 'XTS' }), { status: 'CURRENCY_MISMATCH' });
      await needBalance(play, before);
    },
  },
  {
    number: '24',
    title: 'an old bet is refused, an old win is accepted',
    run: async (play) => {
      const bet = play.bet();
      await play.act(bet);
      const before = await play.cash();
      const old = { skewMs: -3_600_000 };
      play.hears(await play.act(play.bet(), old), { status: 'INVALID_SIGNATURE' });
      play.hears(await play.act(play.win(bet, { closesRound: true }), old), { status: 'OK' });
      await needBalance(play, before + parseMoney('25'));
    },
  },
  {
    number: '24 (key)',
    title: 'a command with a wrong key is refused',
    run: async (play) => {
      const before = await play.cash();
      play.hears(await play.act(play.bet(), { isForged: true }), { status: 'INVALID_SIGNATURE' });
      await needBalance(play, before);
    },
  },
  {
    number: '28',
    title: 'a corrected result is paid once',
    run: async (play) => {
      const bet = play.bet();
      await play.act(bet);
      await play.act(play.win(bet, { rupees: '0', closesRound: true }));
      const before = await play.cash();
      const amount = parseMoney('5');
      const adjust = { kind: 'adjust', transactionId: play.id(), roundId: bet.roundId, amount } as const;
      play.hears(await play.act(adjust), { status: 'OK', balance: money(before + amount) });
      play.hears(await play.act(adjust), { status: 'OK', balance: money(before + amount) });
    },
  },
];

/** Cases that cannot be provoked from outside, and the reason. */
export const insideCases: Readonly<Record<string, string>> = {
  '9': 'needs money that leaves the wallet by another way',
  '20': 'needs a campaign that gives free rounds',
  '21': 'needs a player who is blocked or over a limit',
  '22': 'needs a game in maintenance',
  '25': 'needs a slow database',
  '26': 'is cases 1 and 5',
  '27': 'needs a day to pass',
  '29': 'needs a cap on wins',
  '30': 'needs a vendor that counts in fewer decimals',
};
