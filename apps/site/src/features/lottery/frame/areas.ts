import type { Family, PrizeMode } from '@mela/rules/lottery/types';
import type { ComponentType } from 'react';
import { lazyScreen } from '#lib/lazy-screen.ts';
import type { BettingAreaProps } from './betting-area.ts';

type Area = ComponentType<BettingAreaProps>;

const LottArea = lazyScreen(() => import('#features/lottery/play/lott-area.tsx'), 'LottArea');
const OddsArea = lazyScreen(() => import('#features/lottery/odds/odds-area.tsx'), 'OddsArea');
const PadsArea = lazyScreen(() => import('#features/lottery/pads/pads-area.tsx'), 'PadsArea');

const classic: Partial<Record<PrizeMode, Area>> = { LOTT: LottArea, ZY: OddsArea };

/** The betting areas, each a chunk of its own. */
const areas: Partial<Record<Family, Partial<Record<PrizeMode, Area>>>> = {
  SSC: classic,
  LF3: classic,
  LF5: classic,
  '11X5': classic,
  PK10: classic,
  LHC: classic,
  VN: { LOTT: PadsArea },
  SEA: { SEA: PadsArea },
  MY4D: { SEA: PadsArea },
};

/** The betting area of a family in a prize mode; undefined while there is none. */
export function areaOf({ family, mode }: { family: Family; mode: PrizeMode }): Area | undefined {
  return areas[family]?.[mode];
}
