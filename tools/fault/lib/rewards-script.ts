import { formatMoney, moneyOfUnits, noMoney, parseMoney, type Money } from '@mela/kernel/money';
import { pick, seededRandom, type Random } from '@mela/kernel/random';
import { DAY, HOUR, instantOf, localDay, MINUTE, plus, plusDays, type Instant } from '@mela/kernel/time';
import { isRefusal, type RefusalCode } from '@mela/protocol/refusals';
import { isTwoSided } from '@mela/rules/money/product';
import { validBet } from '@mela/rules/money/turnover';
import type { Modules } from '@mela/server/app';
import type { Database } from '@mela/server/db/database';
import { runAll } from '@mela/server/db/pipelined-transaction';
import type { StaffActor } from '@mela/server/http/actor';
import { lockMember } from '@mela/server/modules/access/member/module';
import { productOfGameType, referenceOfRound, type SeenRound } from '@mela/server/modules/play/bet/module';
import type { Failpoint } from '@mela/server/runtime/failpoint';
import { insertDeposit } from '@mela/server/testing/rewards/queries';

/** A midnight of the merchant. */
export const START = '2026-11-30T18:30:00.000Z';
const ZONE = 'Asia/Kolkata';
/**
 * Longer than any month, so that each round of the script sees the end of one, and whole weeks, so that no board is frozen between a bet and
 * its void: a frozen board keeps what it has.
 */
const ROUND_DAYS = 35;

/** What a process of the world does its work with. */
export type Process = Modules & { db: Database; deliver(): Promise<void> };
type Work = (process: Process) => Promise<unknown>;

/** Dies after so many statements, or at the first failpoint; undefined: it lives. */
type Death = { after: number } | 'failpoint' | undefined;
/** Runs work in a process that may die; returns the failpoint or the statement at which it died. */
export type Live = (work: Work, death?: Death) => Promise<{ at: Failpoint | 'statement' } | undefined>;
/** Runs a step of the script, perhaps killing it, until it is done. */
export type Perform = (step: string, live: Live, work: Work) => Promise<void>;

/** Those who play: members, one of them the referrer of the friends, and accounts that count nowhere. */
export type Cast = {
  referrer: bigint;
  friends: readonly bigint[];
  others: readonly bigint[];
  all: readonly bigint[];
};

export type Script = {
  db: Database;
  modules: Modules;
  cast: Cast;
  staff: StaffActor;
  setTime(at: Instant): void;
  now(): Instant;
  does(step: string, work: Work): Promise<void>;
};

/** The jobs of the rewards in an order in which each finds the work of those before. */
export const rewardJobs = [
  'budget.renew',
  'leaderboard.open',
  'envelope.rounds',
  'vip.raise',
  'vip.birthday',
  'vip.review',
  'vip.pay',
  'mission.count',
  'mission.grant',
  'leaderboard.count',
  'leaderboard.freeze',
  'raffle.count',
  'raffle.freeze',
  'raffle.draw',
  'referral.decide',
  'referral.share',
  'rebate.pay',
  'activity.cashback',
  'point.expire',
  'reward.expire',
  'reward.remind',
] as const;

/** Bets on two days with voids and corrections, then everything that pays for them until the end of the month. */
export async function playMonth(script: Script, number: number): Promise<void> {
  const random = seededRandom(`rewards ${number}`);
  const start = plus(instantOf(START), number * ROUND_DAYS * DAY);
  const goTo = (day: number, hours: number, minutes = 0) =>
    script.setTime(plus(start, day * DAY + hours * HOUR + minutes * MINUTE));
  goTo(1, 9);
  await makeRaffle(script, number, start);
  await join(script, number);
  await runJobs(script);
  goTo(2, 11);
  await runJobs(script);
  await deposit(script);
  const bets = await playAll(script, random, `${number}-1`);
  goTo(2, 12, 2);
  await runJobs(script);
  await openEnvelopes(script);
  await signIn(script);
  await change(script, bets[0], 'void');
  await change(script, bets[1], 'correct');
  goTo(2, 18);
  await runJobs(script);
  await claim(script);
  goTo(3, 1);
  await runJobs(script);
  goTo(3, 10);
  // The rebate of this bet is paid already.
  await change(script, bets[2], 'void');
  await playAll(script, random, `${number}-2`);
  goTo(3, 10, 30);
  await runJobs(script);
  goTo(4, 12, 1);
  await runJobs(script);
  goTo(14, 1);
  await runJobs(script);
  await payBoards(script);
  goTo(ROUND_DAYS, 1);
  await runJobs(script);
}

async function runJobs({ does }: Script): Promise<void> {
  await does('feed', ({ deliver }) => deliver());
  for (const name of rewardJobs)
    await does(name, async ({ jobs }) => {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}`);
      await job.run();
    });
}

/** A second attempt may find that the first one was committed before it died. */
const unless =
  (codes: readonly RefusalCode[], work: Work): Work =>
  async (process) => {
    try {
      await work(process);
    } catch (error) {
      if (!isRefusal(error) || !codes.includes(error.code)) throw error;
    }
  };

async function makeRaffle({ does, staff }: Script, number: number, start: Instant): Promise<void> {
  const firstDay = plusDays(localDay(start, ZONE), 2);
  const order = {
    code: `raffle-${number}`,
    titles: { EN: 'Fault', HI: 'Fault' },
    weights: [
      { product: 'slots', times: '1' },
      { product: 'live', times: '0.3' },
    ] as const,
    perTicket: parseMoney('100'),
    prizes: [{ places: 3, amount: parseMoney('25') }],
    times: '1',
    claimDays: 7,
    firstDay,
    lastDay: plusDays(firstDay, 1),
    drawAt: plus(start, 4 * DAY + 12 * HOUR),
    reason: 'Kills.',
  };
  await does(
    'raffle made',
    unless(['RAFFLE_CODE_TAKEN'], ({ raffle }) =>
      raffle.make(staff, { ...order, weights: [...order.weights] }),
    ),
  );
}

async function join({ modules, cast }: Script, number: number): Promise<void> {
  if (number > 0) return;
  for (const memberId of [cast.referrer, ...cast.others])
    await modules.activity.join({ memberId, address: `10.9.0.${memberId}`, country: null }, 'loss');
}

/** Enough for the daily sign-in, and for the second reward of a friend. */
async function deposit({ db, cast, now }: Script): Promise<void> {
  for (const memberId of [...cast.friends, ...cast.others])
    await insertDeposit(db, { memberId, amount: '2600', at: now() });
}

async function openEnvelopes({ db, does, cast, now }: Script): Promise<void> {
  const [round] = await db
    .selectFrom('envelope_round')
    .select('number')
    .where('starts_at', '<=', now())
    .where('ends_at', '>', now())
    .execute();
  if (round === undefined) throw new Error('there is a round of envelopes');
  for (const memberId of cast.all)
    await does(
      'envelope',
      // The pool of the round is for two or three.
      unless(['ENVELOPE_VALID_BET', 'ENVELOPE_EMPTY', 'REWARD_PAUSED'], ({ envelope }) =>
        envelope.openEnvelope({ memberId, address: `10.9.0.${memberId}` }, Number(round.number)),
      ),
    );
}

async function signIn({ does, cast }: Script): Promise<void> {
  for (const memberId of cast.others)
    await does('sign-in', (process) => process.signIn.signInForDay(memberId));
}

/** Every second reward is claimed; the others are taken back by voids or expire. */
async function claim({ db, does }: Script): Promise<void> {
  const rows = await db
    .selectFrom('reward')
    .select(['id', 'member_id as memberId'])
    .where('state', '=', 'claimable')
    .where('source', '<>', 'raffle')
    .orderBy('member_id')
    .orderBy('source_key')
    .execute();
  for (const [index, { id, memberId }] of rows.entries())
    if (index % 2 === 0) await does('claim', ({ reward }) => reward.claim(memberId, id));
}

/** Staff review and pay the boards of weeks that are over. */
async function payBoards({ modules, staff, does, setTime, now }: Script): Promise<void> {
  setTime(plus(now(), HOUR));
  for (const id of await modules.leaderboard.endedBoards()) {
    await does('board review', ({ leaderboard }) => leaderboard.review(staff, id));
    await does('board pay', ({ leaderboard }) => leaderboard.pay(staff, id));
  }
}

const gameTypes = ['RNG', 'RNG', 'LIVE', 'BGS', 'PVP'] as const;

/** Two bets of everybody. */
async function playAll(script: Script, random: Random, name: string): Promise<SeenRound[]> {
  const rounds: SeenRound[] = [];
  for (const turn of [1, 2])
    for (const [index, memberId] of script.cast.all.entries()) {
      const stake = moneyOfUnits(BigInt(random.below(40_000) + 100) * 1000n);
      const win = random.below(3) === 0 ? moneyOfUnits((stake * BigInt(random.below(40))) / 10n) : noMoney;
      const gameType = turn === 1 ? 'RNG' : pick(random, gameTypes);
      const id = roundId(`${name}-${turn}-${index}`);
      const round = roundOf({ id, memberId, stake, win, gameType, at: script.now() });
      await settle(script, round);
      rounds.push(round);
    }
  return rounds;
}

type Bet = {
  id: string;
  memberId: bigint;
  stake: Money;
  win: Money;
  gameType: SeenRound['gameType'];
  at: Instant;
};

const roundOf = ({ id, gameType, at, ...bet }: Bet): SeenRound => ({
  ...bet,
  id,
  roundId: id,
  vendor: 'TESTING',
  gameCode: null,
  gameId: null,
  gameType,
  state: 'closed',
  bets: 1,
  wins: 1,
  held: noMoney,
  adjusted: noMoney,
  turnover: null,
  isFree: false,
  openedAt: at,
  closedAt: at,
});

/** `2-1-1-3` is one text of the same length for each round. */
const roundId = (name: string): string =>
  `00000000-0000-4000-8000-${name
    .split('-')
    .map((part) => part.padStart(3, '0'))
    .join('')}`;

/** Records a bet and fills the turnover requirements, as the settlement of a game does. */
async function settle({ does }: Script, round: SeenRound): Promise<void> {
  const { memberId, stake, win, gameType, id } = round;
  await does('bets', ({ db, bet, turnover }) =>
    db.transaction().execute(async (tx) => {
      await lockMember(tx, memberId);
      const { statements } = await bet.record(tx, [round]);
      await runAll(tx, statements);
      if (gameType === null) return;
      const product = productOfGameType[gameType];
      const wager = { stake, payout: win, said: null, isFree: false, isTwoSided: isTwoSided(product) };
      const counted = {
        reference: referenceOfRound(id),
        stake,
        validBet: validBet(wager),
        product,
        odds: null,
      };
      await turnover.count(tx, memberId, counted);
    }),
  );
}

async function change(
  { does }: Script,
  round: SeenRound | undefined,
  kind: 'void' | 'correct',
): Promise<void> {
  if (round === undefined) throw new Error('there is a bet to change');
  const nothing = { state: 'void', bets: 0, wins: 0, stake: noMoney, win: noMoney } as const;
  const changed: SeenRound =
    kind === 'void' ? { ...round, ...nothing } : { ...round, win: parseMoney(formatMoney(round.stake)) };
  await does(kind, ({ db, bet, turnover }) =>
    db.transaction().execute(async (tx) => {
      await lockMember(tx, round.memberId);
      const { statements } = await bet.record(tx, [changed]);
      await runAll(tx, statements);
      if (kind === 'void') await turnover.reverse(tx, referenceOfRound(round.id));
    }),
  );
}
