import type { GameName } from '@mela/rules/games/games';
import type { Words } from '#web/words/en.ts';

/** The names of the rules, which titles with different names share. */
export const ruleNames: Readonly<Record<GameName, keyof Words>> = {
  slot: 'nameSlot',
  cascade: 'nameCascade',
  crash: 'nameCrash',
  dice: 'nameDice',
  mines: 'nameMines',
  'andar-bahar': 'nameAndarBahar',
  roulette: 'nameRoulette',
  fishing: 'nameFishing',
  'teen-patti': 'nameTeenPatti',
};
