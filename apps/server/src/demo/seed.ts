import { seededRandom } from '@mela/kernel/random';
import { localDay, plusDays, type Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import { isEmptyDatabase, lockSeeding } from './queries.ts';
import { seedBets } from './seed-bets.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedChat } from './seed-chat.ts';
import { seedContent } from './seed-content.ts';
import { seedDeposits } from './seed-deposits.ts';
import { seedInbox } from './seed-inbox.ts';
import { seedLottery } from './seed-lottery.ts';
import { seedMoney } from './seed-money.ts';
import { seedPeople } from './seed-people.ts';
import { seedTurnover, seedWithdrawals } from './seed-withdrawals.ts';
import type { Seeding } from './seeding.ts';

type Needs = { db: Database; clock: Clock } & Pick<
  Seeding,
  | 'chat'
  | 'commission'
  | 'content'
  | 'inbox'
  | 'member'
  | 'lobby'
  | 'lottery'
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
/** Longer ago than the first demo member joined. */
const FIGURE_DAYS = 800;
const MERCHANT_ZONE = 'Asia/Kolkata';

/**
 * Fills an empty database with demo data: completely or not at all, and once, however many processes start together. The same seed gives
 * the same people and the same history relative to the time of seeding.
 */
export async function seedDemo({ db, clock, ...modules }: Needs): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if (!(await isEmptyDatabase(tx))) return false;
    const random = (part: string) => seededRandom(`${seed} ${part}`);
    const seeding: Seeding = { ...modules, tx, now: clock.now(), random };
    await seedPeople(seeding);
    await seedContent(seeding);
    await seedCatalogue(seeding);
    const bets = await seedBets(seeding);
    const moves = [...(await seedWithdrawals(seeding)), ...(await seedLottery(seeding))];
    const moved = await seedMoney(seeding, { bets, moves });
    await seedDeposits(seeding, moved);
    await seedTurnover(seeding, moved);
    await seedInbox(seeding, moved);
    await seedChat(seeding);
    // No event reports demo bets, so the figures of reports are summed up once.
    const today = localDay(seeding.now, MERCHANT_ZONE);
    await modules.commission.rebuildDays(tx, plusDays(today, -FIGURE_DAYS), today);
    return true;
  });
}
