import { parseMoney } from '@mela/kernel/money';
import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { armFailpoints, failpoints, type Failpoint } from '#runtime/failpoint.ts';
import { openDepositHouse, type Depositor } from '#testing/gateways/deposit-test-server.ts';

// A process may die at any step. Whatever it was doing, the jobs of the next one bring the same end.

const { server, bank, turn, order, hear, poll, expire, balancesOf, show } = await openDepositHouse('resume');
afterAll(() => server.close());

let disarm: () => void = () => undefined;
afterEach(() => disarm());

/** Dies at the first arrival, as the process would; whoever takes over gets through. */
function dieAt(name: Failpoint): () => number {
  let deaths = 0;
  disarm = armFailpoints((reached) => {
    if (reached !== name || deaths > 0) return;
    deaths += 1;
    throw new Error(`died at ${name}`);
  });
  return () => deaths;
}

async function tryTo(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.startsWith('died at')) throw error;
  });
}

/** An order, its payment and the jobs, each of which may be cut short. */
async function live(member: Depositor, isPaid: boolean): Promise<string> {
  const body = order('500');
  await tryTo(() => member.deposit.request({ body }).catch(ignoreBug));
  // The page tries again with the same key, as pages do.
  const made = await member.deposit.request({ body });
  if (isPaid) {
    const event = bank.pay(made.id);
    await tryTo(() => hear(event));
  }
  for (let turns = 0; turns < 4; turns++) {
    turn(15 * SECOND);
    await tryTo(poll);
  }
  turn(15 * MINUTE);
  await tryTo(expire);
  await tryTo(expire);
  turn(HOUR);
  await tryTo(poll);
  return made.reference;
}

/** What breaks inside a call is told as a bug, and the page tries again. */
function ignoreBug(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'UNKNOWN') throw error;
}

const own = failpoints.filter((name) => name.startsWith('deposit.'));

describe.each([
  ['is paid', true],
  ['is never paid', false],
] as const)('an order that %s', (_title, isPaid) => {
  test.each(['none', ...own] as const)(
    'comes to the same end when the process dies at %s (MEMBER-3)',
    async (name) => {
      const asha = await server.member();
      const deaths = name === 'none' ? () => 0 : dieAt(name);
      const reference = await live(asha, isPaid);

      const reached: readonly string[] = isPaid
        ? ['deposit.ordered', 'deposit.opened', 'deposit.paid']
        : ['deposit.ordered', 'deposit.opened', 'deposit.asked', 'deposit.expired'];
      expect(deaths()).toBe(reached.includes(name) ? 1 : 0);
      expect(await show(asha, { reference })).toMatchObject(
        isPaid ? { state: 'credited', credited: '500.0000' } : { state: 'expired', credited: null },
      );
      expect(await balancesOf(asha)).toMatchObject({ cash: parseMoney(isPaid ? '500' : '0') });
      expect((await asha.deposit.list({ query: {} })).total).toBe(1);
      const turnovers = await server.runtime.db
        .selectFrom('turnover')
        .select('id')
        .where('member_id', '=', asha.memberId)
        .execute();
      expect(turnovers).toHaveLength(isPaid ? 1 : 0);
    },
  );
});
