import { launchOf, launchOfCategory, launchOfVendor, type Launch, type Player } from '@mela/rules/launch';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Category, Game, Vendor } from './catalogue.ts';
import { useMember } from './session.ts';
import { usePopup } from './use-popup.ts';

function usePlayer(): Player {
  const member = useMember();
  if (!member) return 'guest';
  return member.isTrial ? 'trial' : 'member';
}

/** What a tap on a game, a vendor or a category does for whoever is here. */
export function useLaunch() {
  const player = usePlayer();
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

  const launchGame = useCallback((game: Game) => follow(launchOf(game, player)), [follow, player]);

  const launchVendor = useCallback(
    (vendor: Vendor, { page, cards }: Category) =>
      follow(launchOfVendor(vendor, { page, card: cards[vendor.vassalage], player })),
    [follow, player],
  );

  const launchCategory = useCallback(
    (category: Category) => follow(launchOfCategory(category, player)),
    [follow, player],
  );

  return { launchGame, launchVendor, launchCategory };
}
