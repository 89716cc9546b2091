import { parseMoney } from '@mela/kernel/money';
import { HOUR, MINUTE, SECOND } from '@mela/kernel/time';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { armFailpoints, failpoints, type Failpoint } from '#runtime/failpoint.ts';
import { openDepositTestServer, type Depositor } from '#testing/gateways/deposit-test-server.ts';

// A process may stop at any step; the jobs of the next process must reach the same result.

const { server, bank, turn, order, handleEvent, poll, expire, balancesOf, show } =
  await openDepositTestServer('resume');
afterAll(() => server.close());

let disarm: () => void = () => undefined;
afterEach(() => disarm());

/** Throws at the first arrival, as if the process stopped; later arrivals pass. */
function stopAt(name: Failpoint): () => number {
  let stops = 0;
  disarm = armFailpoints((reached) => {
    if (reached !== name || stops > 0) return;
    stops += 1;
    throw new Error(`stopped at ${name}`);
  });
  return () => stops;
}

async function tryTo(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.startsWith('stopped at')) throw error;
  });
}

/** Runs an order, its payment and the jobs; each step may be interrupted. */
async function runOrder(member: Depositor, isPaid: boolean): Promise<string> {
  const body = order('500');
  await tryTo(() => member.deposit.request({ body }).catch(ignoreBug));
  // The page retries with the same key.
  const made = await member.deposit.request({ body });
  if (isPaid) {
    const event = bank.pay(made.id);
    await tryTo(() => handleEvent(event));
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

/** An error inside a call is answered as UNKNOWN, and the page retries. */
function ignoreBug(error: unknown): void {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'UNKNOWN') throw error;
}

const own = failpoints.filter((name) => name.startsWith('deposit.'));

describe.each([
  ['is paid', true],
  ['is never paid', false],
] as const)('a deposit order that %s', (_title, isPaid) => {
  test.each(['none', ...own] as const)(
    'reaches the same result when the process stops at %s (MEMBER-3)',
    async (name) => {
      const asha = await server.member();
      const stops = name === 'none' ? () => 0 : stopAt(name);
      const reference = await runOrder(asha, isPaid);

      const reached: readonly string[] = isPaid
        ? ['deposit.ordered', 'deposit.opened', 'deposit.paid', 'deposit.crediting']
        : ['deposit.ordered', 'deposit.opened', 'deposit.asked', 'deposit.expired'];
      expect(stops()).toBe(reached.includes(name) ? 1 : 0);
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
