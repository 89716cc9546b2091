import type { GameName } from '@mela/rules/games/games';
import type { Words } from '#web/words/en.ts';

/** What the rules are called that titles of many names are played by. */
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
