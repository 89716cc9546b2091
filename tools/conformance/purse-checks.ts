import { moneyOfUnits, parseMoney } from '@mela/kernel/money';
import type { Clock } from '@mela/kernel/time';
import type { PurseCalls, VendorEndpoint, TransferOrder } from '@mela/server/adapters/game/dialect';
import { randomUUID } from 'node:crypto';
import { need, type Check } from './kit.ts';

/** A vendor that keeps a wallet for each player, and a player whom nobody else uses. */
export type TriedPurse = { calls: PurseCalls; reach: VendorEndpoint; clock: Clock; playerId: string };

const TEN = parseMoney('10');

/** What a vendor with wallets of its own must keep to, so that no rupee is lost or doubled on the way. */
export function purseChecks(tried: TriedPurse, stranger: VendorEndpoint): Check[] {
  const { calls, reach, clock, playerId } = tried;
  const order = (wish: Partial<TransferOrder> = {}): TransferOrder => ({
    transferId: randomUUID(),
    playerId,
    currency: 'INR',
    direction: 'in',
    amount: TEN,
    ...wish,
  });
  const send = (wish: TransferOrder, from: VendorEndpoint = reach) => calls.transfer(from, wish, clock.now());
  const stateOf = async (wish: TransferOrder) => {
    const word = await send(wish);
    return word === 'unanswered' ? word : word.state;
  };
  const there = () => calls.askPurse(reach, playerId, clock.now());
  return [
    [
      'transfer',
      'takes money in once, however often it is said',
      async () => {
        const brought = order();
        for (const _ of [1, 2]) need((await stateOf(brought)) === 'applied', 'it was not applied');
        need((await there()) === TEN, 'the wallet does not have it once');
        const told = await calls.askTransfer(reach, brought.transferId, clock.now());
        need(typeof told === 'object' && told.state === 'applied' && told.amount === TEN, 'it is not told');
      },
    ],
    [
      'transfer',
      'refuses the same id with another amount, and stays at what it did',
      async () => {
        const first = order();
        need((await stateOf(first)) === 'applied', 'it was not applied');
        const other = { ...first, amount: moneyOfUnits(TEN + 100n) };
        need((await stateOf(other)) === 'refused', 'another amount was taken for the same');
        need((await stateOf(first)) === 'applied', 'the first is no longer known');
      },
    ],
    [
      'transfer',
      'gives out what is there, and not more',
      async () => {
        const much = order({ direction: 'out', amount: parseMoney('1000000') });
        need((await stateOf(much)) === 'refused', 'more was given out than was there');
        const all = await there();
        if (all === 'unanswered') return need(false, 'the wallet is not told');
        need((await stateOf(order({ direction: 'out', amount: all }))) === 'applied', 'it was not given out');
        need((await there()) === parseMoney('0'), 'something is left');
      },
    ],
    [
      'transfer',
      'says that it does not know one which never was',
      async () => {
        const word = await calls.askTransfer(reach, randomUUID(), clock.now());
        need(word === 'not_found', `the answer is ${JSON.stringify(word)}`);
      },
    ],
    [
      'transfer',
      'moves nothing for whoever has another key',
      async () => {
        need((await send(order(), stranger)) === 'unanswered', 'a stranger was answered');
        need((await there()) === parseMoney('0'), 'a stranger moved money');
      },
    ],
  ];
}
