import { categories } from '@mela/protocol/categories';
import type { LucideIcon } from 'lucide-react';
import Crown from 'lucide-react/icons/crown';
import Flame from 'lucide-react/icons/flame';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useTranslations } from 'use-intl';
import { useSession } from '#lib/session.ts';
import { useLikelySwitch } from '#lib/status.ts';
import { useCategories } from '#shared/games/catalogue.ts';
import { categoryIcon } from '#shared/games/category-icon.ts';

export type MenuLink = { to: string; label: string; icon: LucideIcon };

/** Home, then the categories that have a vendor in the vendors' order, then promotions. */
export function useMainLinks(): { links: readonly MenuLink[]; isLoading: boolean } {
  const t = useTranslations();
  const { data: shown = [], isPending } = useCategories();
  return {
    isLoading: isPending,
    links: [
      { to: '/', label: t('shell.home'), icon: House },
      ...shown.map(({ gameType }) => ({
        to: categories[gameType].page,
        label: t(`lobby.category.${gameType}`),
        icon: categoryIcon[gameType],
      })),
      { to: '/promotions', label: t('shell.promotions'), icon: Gift },
    ],
  };
}

/** The visitor's own lists of games, inviting friends for members, and the register center for agents. */
export function useOwnLinks(): readonly MenuLink[] {
  const t = useTranslations('shell');
  const isAgent = useSession(({ member }) => member?.isAgent === true);
  const mayHaveLevel = useSession(({ member }) => member !== null && !member.isTrial);
  const hasRegisterCenter = useLikelySwitch('AFFMAN3');
  const hasAgentEntry = useLikelySwitch('AGENTPOLICY3');
  const isMember = useSession(({ member }) => member !== null && !member.isAgent && !member.isTrial);
  const hasReferral = useLikelySwitch('REFERRAL3');
  const hasPoints = useLikelySwitch('PTSYS3');
  const hasHot = useLikelySwitch('GAMELOHOT3');
  const hasRecent = useLikelySwitch('GAMELOREC3');
  const hasFavorite = useLikelySwitch('GAMELOFAV3');
  const own: (MenuLink | false)[] = [
    hasHot && { to: '/hot', label: t('hot'), icon: Flame },
    hasRecent && { to: '/recent', label: t('recent'), icon: History },
    hasFavorite && { to: '/favorite', label: t('favorite'), icon: Heart },
    mayHaveLevel && { to: '/member/vip', label: t('vipBonus'), icon: Crown },
    mayHaveLevel && hasPoints && { to: '/pointMall', label: t('pointMall'), icon: ShoppingBag },
    isMember && hasReferral && { to: '/member/referral', label: t('referral'), icon: UserRoundPlus },
    isAgent &&
      hasRegisterCenter &&
      hasAgentEntry && { to: '/agentHome/registerCenter', label: t('registerCenter'), icon: UserRoundPlus },
  ];
  return own.filter((link) => link !== false);
}
