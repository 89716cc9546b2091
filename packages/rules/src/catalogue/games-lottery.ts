import { lotteryGames } from '#lottery/games.ts';
import type { Category } from '#lottery/types.ts';
import type { ClassifyCode } from './classify.ts';
import type { Title } from './title.ts';

/** The Hindi names in Latin letters, and the marks of some titles, by the code of the game. */
const marks: Readonly<Record<string, Pick<Title, 'hotRank' | 'isNew'> & { latin: string }>> = {
  WINGO_1M: { latin: 'win go 1 minute', hotRank: 10 },
  WINGO_3M: { latin: 'win go 3 minute' },
  WINGO_5M: { latin: 'win go 5 minute' },
  WINGO_10M: { latin: 'win go 10 minute' },
  K3_1M: { latin: 'k3 1 minute', hotRank: 21 },
  K3_3M: { latin: 'k3 3 minute' },
  K3_5M: { latin: 'k3 5 minute' },
  K3_10M: { latin: 'k3 10 minute' },
  '5D_1M': { latin: '5d 1 minute' },
  '5D_3M': { latin: '5d 3 minute' },
  '5D_5M': { latin: '5d 5 minute' },
  '5D_10M': { latin: '5d 10 minute' },
  SSC1M: { latin: 'paanch ank 1 minute', hotRank: 23 },
  SSC3M: { latin: 'paanch ank 3 minute' },
  SSC5M: { latin: 'paanch ank 5 minute' },
  SSC10M: { latin: 'paanch ank 10 minute' },
  X51M: { latin: 'gyarah mein paanch 1 minute' },
  X53M: { latin: 'gyarah mein paanch 3 minute' },
  X55M: { latin: 'gyarah mein paanch 5 minute' },
  X510M: { latin: 'gyarah mein paanch 10 minute' },
  PK1M: { latin: 'pk10 race 1 minute' },
  PK3M: { latin: 'pk10 race 3 minute' },
  PK5M: { latin: 'pk10 race 5 minute' },
  PK10M: { latin: 'pk10 race 10 minute' },
  LHC10M: { latin: 'mark six shaili 10 minute' },
  LHCD: { latin: 'mark six shaili dainik' },
  FC3D: { latin: '3d dainik' },
  PL3: { latin: 'p3 dainik' },
  PL5: { latin: 'p5 dainik' },
  VNF1M: { latin: 'hanoi shaili 1 minute' },
  VNF5M: { latin: 'hanoi shaili 5 minute' },
  VNMB: { latin: 'uttar shaili dainik 27 inaam' },
  VNMT: { latin: 'madhya shaili dainik 18 inaam' },
  VNMN: { latin: 'dakshin shaili dainik 18 inaam' },
  THGOV: { latin: 'thai shaili maah mein do baar' },
  LAOD: { latin: 'lao shaili' },
  HNSP: { latin: 'hanoi shaili special' },
  HNN: { latin: 'hanoi shaili' },
  HNVIP: { latin: 'hanoi shaili vip' },
  MY4D: { latin: 'malaysia shaili 4d' },
  SEA5M: { latin: 'sea fast 5 minute' },
};

const classOf = (category: Category): ClassifyCode => (category === 'MY4D' ? 'SEA' : category);

/** One title for each game of the lottery: those that Indian players know first, as on home. */
export const lotteryTitles: readonly Title[] = lotteryGames
  .map((game): Title => {
    const gameType = game.vassalage === 'ELOTT' ? 'ELOTT' : 'LOTT';
    const { latin = '', ...marked } = marks[game.code] ?? {};
    return {
      code: game.code,
      vendor: game.vassalage,
      gameType,
      classify: classOf(game.category),
      name: game.name,
      latin,
      ...marked,
    };
  })
  .toSorted((one, other) => Number(one.gameType === 'LOTT') - Number(other.gameType === 'LOTT'));
