import { categories, isGameType } from '@mela/protocol/categories';
import type { Banner } from '#shared/games/catalogue.ts';

export type BannerTarget = { kind: 'own'; to: string } | { kind: 'outside'; href: string } | { kind: 'none' };

const nowhere: BannerTarget = { kind: 'none' };

/** The link of a banner; undefined if its target is not safe to follow. */
export function bannerTarget({
  linkageType,
  linkage,
}: Pick<Banner, 'linkageType' | 'linkage'>): BannerTarget {
  switch (linkageType) {
    case 'NONE':
      return nowhere;
    case 'PAGE':
      return /^\/(?![/\\])/.test(linkage) ? { kind: 'own', to: linkage } : nowhere;
    case 'PROMOTION':
      return { kind: 'own', to: `/promotions#${encodeURIComponent(linkage)}` };
    case 'GAME_TYPE':
      return isGameType(linkage) ? { kind: 'own', to: categories[linkage].page } : nowhere;
    case 'OUTSIDE':
      return linkage.startsWith('https://') ? { kind: 'outside', href: linkage } : nowhere;
  }
}
