import {
  launchOf,
  launchOfCategory,
  launchOfVendor,
  type Launch,
  type Player,
} from '@mela/rules/catalogue/launch';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { whenKnown } from '#lib/session.ts';
import { usePopup } from '#lib/use-popup.ts';
import type { Category, Game, Vendor } from './catalogue.ts';

/** The player who is here, as soon as that is known. */
const asPlayer = (act: (player: Player) => void): void =>
  whenKnown((member) => act(member ? (member.isTrial ? 'trial' : 'member') : 'guest'));

/** What a tap on a game, a vendor or a category does for whoever is here. */
export function useLaunch() {
  const navigate = useNavigate();
  const { show } = usePopup();

  const follow = useCallback(
    (launch: Launch) => {
      if (launch.kind === 'login') show('login', { next: launch.next });
      else if (launch.kind === 'open') void navigate(launch.path);
      else if (launch.kind === 'practice') show('game', { why: 'practice', next: launch.next });
      else show('game', { why: launch.kind });
    },
    [navigate, show],
  );

  const launchGame = useCallback(
    (game: Game) => asPlayer((player) => follow(launchOf(game, player))),
    [follow],
  );

  const launchVendor = useCallback(
    (vendor: Vendor, { page, cards }: Category) =>
      asPlayer((player) => follow(launchOfVendor(vendor, { page, card: cards[vendor.vassalage], player }))),
    [follow],
  );

  const launchCategory = useCallback(
    (category: Category) => asPlayer((player) => follow(launchOfCategory(category, player))),
    [follow],
  );

  return { launchGame, launchVendor, launchCategory };
}
