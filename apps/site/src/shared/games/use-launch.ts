import {
  launchOf,
  launchOfCategory,
  launchOfVendor,
  type Launch,
  type Player,
} from '@mela/rules/catalogue/launch';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { whenSessionKnown } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import type { Category, Game, Vendor } from './catalogue.ts';

/** The handlers for a tap on a game, a vendor or a category. */
export function useLaunch() {
  const navigate = useNavigate();
  const { show } = usePopup();
  const mayPractise = useSwitch('FREEPLAYGAME3');

  /** Calls `act` with the current player as soon as the session is known. */
  const asPlayer = useCallback(
    (act: (player: Player) => void): void => {
      const trial = mayPractise ? 'practice' : 'trial';
      whenSessionKnown((member) => act(member ? (member.isTrial ? trial : 'member') : 'guest'));
    },
    [mayPractise],
  );

  const follow = useCallback(
    (launch: Launch, gameName?: string) => {
      if (launch.kind === 'login') show('login', { next: launch.next }, gameName);
      else if (launch.kind === 'open') void navigate(launch.path);
      else if (launch.kind === 'practice') show('game', { why: 'practice', next: launch.next });
      else show('game', { why: launch.kind });
    },
    [navigate, show],
  );

  const launchGame = useCallback(
    (game: Game) => asPlayer((player) => follow(launchOf(game, player), game.displayName)),
    [asPlayer, follow],
  );

  const launchVendor = useCallback(
    (vendor: Vendor, { page, cards }: Category) =>
      asPlayer((player) => follow(launchOfVendor(vendor, { page, card: cards[vendor.vassalage], player }))),
    [asPlayer, follow],
  );

  const launchCategory = useCallback(
    (category: Category) => asPlayer((player) => follow(launchOfCategory(category, player))),
    [asPlayer, follow],
  );

  return { launchGame, launchVendor, launchCategory };
}
