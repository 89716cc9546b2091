import { seededRandom } from '@mela/kernel/random';
import type { Runtime } from '#runtime/runtime.ts';
import { openPastWorld } from './agents/past-world.ts';
import { seedContracts } from './agents/seed-contracts.ts';
import { seedLinks } from './agents/seed-links.ts';
import { seedRates } from './agents/seed-rates.ts';
import { seedSettlement } from './agents/seed-settlement.ts';
import { seedTransfers, seedTransferTurnover } from './agents/seed-transfers.ts';
import { isEmptyDatabase, lockSeeding } from './queries.ts';
import { seedActivities } from './seed-activities.ts';
import { seedBets } from './seed-bets.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedChat } from './seed-chat.ts';
import { seedContent } from './seed-content.ts';
import { seedDeposits } from './seed-deposits.ts';
import { openDemoEnvelopes, seedEnvelopes } from './seed-envelopes.ts';
import { seedInbox } from './seed-inbox.ts';
import { endBoards, seedBoards } from './seed-leaderboards.ts';
import { seedLottery } from './seed-lottery.ts';
import { seedMall } from './seed-mall.ts';
import { seedMemberActivities } from './seed-member-activities.ts';
import { seedMissions } from './seed-missions.ts';
import { seedMoney } from './seed-money.ts';
import { seedPeople } from './seed-people.ts';
import { drawDemoRaffles, seedRaffles } from './seed-raffles.ts';
import { seedReferrals } from './seed-referrals.ts';
import { seedRewards } from './seed-rewards.ts';
import { seedVip } from './seed-vip.ts';
import { seedTurnover, seedWithdrawals } from './seed-withdrawals.ts';
import type { Seeding } from './seeding.ts';

type Needs = Runtime &
  Pick<
    Seeding,
    | 'chat'
    | 'content'
    | 'inbox'
    | 'member'
    | 'lobby'
    | 'lot'
    | 'lottery'
    | 'picture'
    | 'bet'
    | 'ledger'
    | 'deposit'
    | 'turnover'
    | 'password'
    | 'paymentPassword'
    | 'payoutAccount'
    | 'registration'
    | 'secondFactor'
    | 'transferLine'
    | 'withdrawal'
    | 'staffSession'
  >;

const seed = 'mela';

/**
 * Fills an empty database with demo data: completely or not at all, and once, however many processes start together. The same seed gives
 * the same people and the same history relative to the time of seeding.
 */
export async function seedDemo(needs: Needs): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    await lockSeeding(tx);
    if (!(await isEmptyDatabase(tx))) return false;
    const random = (part: string) => seededRandom(`${seed} ${part}`);
    const seeding: Seeding = { ...needs, runtime: needs, tx, now: needs.clock.now(), random };
    const stakes = await seedPeople(seeding);
    const world = await openPastWorld(seeding);
    await seedRates(seeding, world);
    await seedContent(seeding);
    await seedCatalogue(seeding);
    const bets = await seedBets(seeding, stakes);
    const transfers = await seedTransfers(seeding);
    const moves = [
      ...(await seedWithdrawals(seeding)),
      ...(await seedLottery(seeding)),
      ...transfers.map(({ command, madeAt: at }) => ({ command, at })),
    ];
    const moved = await seedMoney(seeding, { bets, moves });
    await seedDeposits(seeding, moved);
    await seedTurnover(seeding, moved);
    await seedTransferTurnover(seeding, transfers);
    await seedInbox(seeding, moved);
    await seedChat(seeding);
    await seedMissions(seeding, world);
    await seedBoards(seeding, world);
    await seedRaffles(seeding, world);
    await seedEnvelopes(seeding, world);
    await seedVip(seeding, world);
    await endBoards(seeding, world);
    await drawDemoRaffles(seeding, world);
    await openDemoEnvelopes(seeding, world);
    await seedRewards(seeding, world);
    await seedMemberActivities(seeding, world);
    await seedMall(seeding, world);
    await seedActivities(seeding, world);
    // Dividends count rewards as costs, so contracts are settled after them.
    await seedContracts(seeding, world);
    await seedSettlement(seeding, world);
    await seedLinks(seeding, world);
    // Friends are registrations, which the seeding of the links makes.
    await seedReferrals(seeding, world);
    return true;
  });
}
