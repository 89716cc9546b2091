import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { MINUTE, SECOND } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { armFailpoints } from '#runtime/failpoint.ts';
import { fund, gameOf, type TestServer } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/queries.ts';
import type { WalletVendor } from '#testing/game-vendors/wallet-vendor.ts';
import type { CrashScenario } from './crash-scenario.ts';

/** Recovery scenarios of transfers to and from the wallet that the vendor LTN keeps. */
export function vendorWalletScenarios(server: TestServer, walletVendor: WalletVendor): CrashScenario[] {
  const { db, clock } = server.runtime;
  const { transfer, vendor } = server.app.modules;
  const move = (memberId: bigint, direction: 'in' | 'out', rupees: string) =>
    transfer.order(memberId, 'LTN', { requestKey: randomUUID(), direction, amount: parseMoney(rupees) });
  /** A thousand rupees, three hundred of them in the vendor wallet. */
  const bring = async (memberId: bigint): Promise<void> => {
    await fund(server, memberId, '1000');
    await move(memberId, 'in', '300');
  };
  const look = (memberId: bigint) => endsOf(server, memberId);

  const givenOut: CrashScenario = {
    job: 'transfer.ask',
    what: 'a withdrawal that the vendor made without an answer',
    begin: async (memberId) => {
      await bring(memberId);
      walletVendor.silence(true);
      await move(memberId, 'out', '200');
      walletVendor.silence(false);
      server.clock.turn(MINUTE);
    },
    look,
  };
  const neverLeft: CrashScenario = {
    job: 'transfer.ask',
    what: 'a transfer that was never sent',
    begin: async (memberId) => {
      await fund(server, memberId, '1000');
      const disarm = armFailpoints((name) => {
        if (name === 'transfer.requested') throw new Error('died');
      });
      await move(memberId, 'in', '300').catch(() => undefined);
      disarm();
      server.clock.turn(2 * MINUTE);
    },
    look,
  };
  const excluded: CrashScenario = {
    job: 'transfer.bring-home',
    what: 'the vendor wallet of a self-excluded member',
    begin: async (memberId) => {
      await bring(memberId);
      const change = db.updateTable('member').set({ excluded_at: clock.now() });
      await change.where('id', '=', memberId).execute();
    },
    pauses: [3 * MINUTE, 15 * MINUTE, MINUTE],
    others: ['transfer.ask'],
    look,
  };
  return [givenOut, neverLeft, excluded, playedScenario()];

  function playedScenario(): CrashScenario {
    return {
      job: 'vendor.pull',
      what: 'a round that was played from a vendor’s own wallet',
      begin: async (memberId) => {
        await bring(memberId);
        const name = await vendor.knownName(db, 'LTN', memberId);
        assert(name, 'the vendor knows the player');
        walletVendor.play(name, gameOf('LTN'));
      },
      pauses: [15 * SECOND],
      look: (memberId) => roundsOf(db, memberId),
    };
  }
}

/** The final state of each ended transfer; a refused one counts as none. */
const endsOf = ({ runtime }: TestServer, memberId: bigint) =>
  runtime.db
    .selectFrom('transfer')
    .select(['direction', 'amount', 'state'])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'refused')
    // The test clock does not advance between two orders; their ids give the order.
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
