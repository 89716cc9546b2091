import { seededRandom, type Random } from '@mela/kernel/random';
import type { Clock, Instant } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { Member } from '#modules/access/member/module.ts';
import type { SecondFactor } from '#modules/access/second-factor/module.ts';
import type { Registration } from '#modules/account/registration/module.ts';
import type { Content } from '#modules/base/content/module.ts';
import type { StaffSession } from '#modules/base/staff-session/module.ts';
import type { Deposit } from '#modules/money/deposit/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';
import type { PayoutAccounts } from '#modules/money/payout-account/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Withdrawals } from '#modules/money/withdrawal/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { Lobby } from '#modules/play/lobby/module.ts';
import { isEmptyHouse, lockSeeding } from './queries.ts';
import { seedBets } from './seed-bets.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';
import { seedDeposits } from './seed-deposits.ts';
import { seedMoney } from './seed-money.ts';
import { seedPeople } from './seed-people.ts';
import { seedTurnover, seedWithdrawals } from './seed-withdrawals.ts';

/** What a part of the demo world is made with: one transaction, one moment, and chance that repeats itself. */
export type Seeding = {
  tx: Tx;
  now: Instant;
  random(part: string): Random;
  content: Content;
  member: Member;
  lobby: Lobby;
  bet: Bet;
  ledger: Ledger;
  deposit: Pick<Deposit, 'bringIn'>;
  turnover: Turnover;
  paymentPassword: PaymentPassword;
  payoutAccount: PayoutAccounts;
  registration: Registration;
  secondFactor: Pick<SecondFactor, 'give'>;
  withdrawal: Withdrawals;
  staffSession: StaffSession;
};

type Needs = { db: Database; clock: Clock } & Pick<
  Seeding,
  | 'content'
  | 'member'
  | 'lobby'
  | 'bet'
  | 'ledger'
  | 'deposit'
  | 'turnover'
  | 'paymentPassword'
  | 'payoutAccount'
  | 'registration'
  | 'secondFactor'
  | 'withdrawal'
  | 'staffSession'
>;

const seed = 'mela';

/**
 * Fills an empty database with the demo world: all of it or nothing, once, however many processes start together.
 * The same seed gives the same people and the same history, counted back from the moment of seeding.
 */
export async function seedDemo({ db, clock, ...modules }: Needs): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if (!(await isEmptyHouse(tx))) return false;
    const random = (part: string) => seededRandom(`${seed} ${part}`);
    const seeding: Seeding = { ...modules, tx, now: clock.now(), random };
    await seedPeople(seeding);
    await seedContent(seeding);
    await seedCatalogue(seeding);
    const bets = await seedBets(seeding);
    const moved = await seedMoney(seeding, { bets, withdrawals: await seedWithdrawals(seeding) });
    await seedDeposits(seeding, moved);
    await seedTurnover(seeding, moved);
    return true;
  });
}
