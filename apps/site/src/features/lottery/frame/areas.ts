import type { Family, PrizeMode } from '@mela/rules/lottery/types';
import type { ComponentType } from 'react';
import type { BettingAreaProps } from './betting-area.ts';

type AreaOf = { family: Family; mode: PrizeMode };

/** The betting area of a family; undefined while the family has none. Each is a chunk of its own. */
export function areaOf({ family, mode }: AreaOf): ComponentType<BettingAreaProps> | undefined {
  return areas[family]?.[mode];
}

const areas: Partial<Record<Family, Partial<Record<PrizeMode, ComponentType<BettingAreaProps>>>>> = {};
