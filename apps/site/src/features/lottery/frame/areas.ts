import type { Family, PrizeMode } from '@mela/rules/lottery/types';
import type { ComponentType } from 'react';
import { lazyScreen } from '#lib/lazy-screen.ts';
import type { BettingAreaProps } from './betting-area.ts';

const Pads = lazyScreen(() => import('#features/lottery/pads/pads-area.tsx'), 'PadsArea');

type AreaOf = { family: Family; mode: PrizeMode };

/** The betting area of a family; undefined while the family has none. Each is a chunk of its own. */
export function areaOf({ family, mode }: AreaOf): ComponentType<BettingAreaProps> | undefined {
  return areas[family]?.[mode];
}

const areas: Partial<Record<Family, Partial<Record<PrizeMode, ComponentType<BettingAreaProps>>>>> = {
  VN: { LOTT: Pads },
  SEA: { SEA: Pads },
  MY4D: { SEA: Pads },
};
