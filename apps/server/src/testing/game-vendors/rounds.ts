import { assert } from '@mela/kernel/assert';
import type { VendorCommand } from '#adapters/game/dialect.ts';
import { swp1Driver } from './drivers.ts';
import { betOf, winOf, type TestPlayer, type TestServer } from './players.ts';

/** Rounds of a vendor whose commands the wallet accepts. */
export function roundsOf(server: TestServer) {
  const play = async (player: TestPlayer, command: VendorCommand): Promise<void> => {
    const { status } = await swp1Driver.act(server, player, command);
    assert(status === 'OK', `the wallet accepts the command: ${status}`);
  };
  return {
    play,
    /** A bet that ends at once; `won` is its win. */
    settle: async (player: TestPlayer, rupees: string, won = '0') => {
      const bet = betOf(player, { rupees });
      await play(player, bet);
      const win = winOf(bet, { rupees: won, closesRound: true });
      await play(player, win);
      return { bet, win };
    },
  };
}
