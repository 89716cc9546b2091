import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { VendorWalletCalls, VendorEndpoint, TransferOrder } from '@mela/server/adapters/game/dialect';
import { randomUUID } from 'node:crypto';
import { need, type Check } from './kit.ts';

/** A vendor that keeps a wallet for each player, and an unused player. */
export type VendorWalletUnderTest = {
  calls: VendorWalletCalls;
  reach: VendorEndpoint;
  clock: Clock;
  playerId: string;
};

const TEN = parseMoney('10');

/** Checks that a vendor with its own wallets neither loses nor duplicates money in transfers. */
export function vendorWalletChecks(vendor: VendorWalletUnderTest, stranger: VendorEndpoint): Check[] {
  const { calls, reach, clock, playerId } = vendor;
  const order = (overrides: Partial<TransferOrder> = {}): TransferOrder => ({
    transferId: randomUUID(),
    playerId,
    currency: 'INR',
    direction: 'in',
    amount: TEN,
    ...overrides,
  });
  const send = (sent: TransferOrder, from: VendorEndpoint = reach) => calls.transfer(from, sent, clock.now());
  const stateOf = async (sent: TransferOrder) => {
    const result = await send(sent);
    return result === 'no-response' ? result : result.state;
  };
  const balance = () => calls.queryBalance(reach, playerId, clock.now());
  return [
    [
      'transfer',
      'credits a repeated transfer once',
      async () => {
        const transfer = order();
        for (const _ of [1, 2]) need((await stateOf(transfer)) === 'applied', 'the transfer was not applied');
        need((await balance()) === TEN, 'the balance is wrong');
        const status = await calls.queryTransfer(reach, transfer.transferId, clock.now());
        const isRight = typeof status === 'object' && status.state === 'applied' && status.amount === TEN;
        need(isRight, 'its status is wrong');
      },
    ],
    [
      'transfer',
      'refuses the same id with another amount and keeps the first transfer',
      async () => {
        const first = order();
        need((await stateOf(first)) === 'applied', 'the transfer was not applied');
        const other = { ...first, amount: moneyOfUnits(TEN + 100n) };
        need((await stateOf(other)) === 'refused', 'another amount was accepted');
        need((await stateOf(first)) === 'applied', 'the first transfer is no longer known');
      },
    ],
    [
      'transfer',
      'pays out at most the balance',
      async () => {
        const much = order({ direction: 'out', amount: parseMoney('1000000') });
        need((await stateOf(much)) === 'refused', 'more than the balance was paid out');
        const all = await balance();
        if (all === 'no-response') return need(false, 'the balance call has no answer');
        need((await stateOf(order({ direction: 'out', amount: all }))) === 'applied', 'it was not paid out');
        need((await balance()) === parseMoney('0'), 'the wallet is not empty');
      },
    ],
    [
      'transfer',
      'answers not_found for an unknown transfer',
      async () => {
        const result = await calls.queryTransfer(reach, randomUUID(), clock.now());
        need(result === 'not_found', `the answer is ${JSON.stringify(result)}`);
      },
    ],
    [
      'transfer',
      'refuses a transfer with a wrong key',
      async () => {
        need((await send(order(), stranger)) === 'no-response', 'a wrong key got an answer');
        need((await balance()) === parseMoney('0'), 'a wrong key moved money');
      },
    ],
  ];
}
