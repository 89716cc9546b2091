import type { PictureName } from '#art/pictures/all.ts';
import type { GameSubject, Plan } from './plan-types.ts';

/** Everything of a cover but its hero, which is the tool of the game. */
type Place = Omit<Plan, 'hero'>;

const place = (
  scene: Plan['scene'],
  light: Plan['light'],
  layout: Plan['layout'],
  company: Plan['company'],
): Place => ({ scene, light, layout, company, heroSize: 0.86 });

/** Words in the names of tables that name their place. Tables of one game stand side by side, so each place is unlike all others. */
export const places: readonly (readonly [words: RegExp, place: Place])[] = [
  [/silk tent/i, place('theatre', 'rani', 'rise', ['silk', 'crown', 'chipGold'])],
  [/royal tent/i, place('circus', 'crimson', 'pile', ['chip', 'crown', 'chipGold'])],
  [/shamiana/i, place('dunes', 'desert', 'right', ['tent', 'camel', 'chipGold'])],
  [/quick andar/i, place('heights', 'peach', 'orbit', ['chip', 'star', 'chipGold'])],
  [/quick/i, place('burst', 'noon', 'shower', ['star', 'chipTeal', 'coin'])],
  [/late night/i, place('fairground', 'indigoNight', 'left', ['moon', 'owl', 'chip'])],
  [/mehfil andar/i, place('jharokha', 'sapphire', 'parade', ['sitar', 'diya', 'chipGold'])],
  [/mehfil/i, place('palace', 'rani', 'right', ['candle', 'sitar', 'chip'])],
  [/joker/i, place('theatre', 'violet', 'duel', ['joker', 'hat', 'star'])],
  [/chowk andar/i, place('rooftops', 'golden', 'right', ['kite', 'kulhad', 'chipTeal'])],
  [/chowk|bazaar|gali/i, place('bazaar', 'dusk', 'left', ['lantern', 'kulhad', 'chip'])],
  [/courtyard/i, place('palace', 'mint', 'parade', ['peacock', 'fountain', 'chipGold'])],
  [/velvet/i, place('theatre', 'crimson', 'close', ['crown', 'silk', 'chip'])],
  [/marigold/i, place('field', 'golden', 'rise', ['marigold', 'butterfly', 'chip'])],
  [/clock tower/i, place('rooftops', 'moonlit', 'rise', ['owl', 'moon', 'bell'])],
  [/baithak andar/i, place('jharokha', 'teal', 'left', ['chipGold', 'peacock', 'chip'])],
  [/baithak teen/i, place('hall', 'berry', 'parade', ['chipTeal', 'crown', 'coin'])],
  [/baithak/i, place('shop', 'copper', 'centre', ['radio', 'kulhad', 'chipTeal'])],
  [/lamplight|brass/i, place('jharokha', 'golden', 'centre', ['brassLamp', 'diya', 'coin'])],
  [/fort|durbar|akhada/i, place('palace', 'dusk', 'rise', ['gong', 'dhol', 'crown'])],
];

/** The place of a table, if its name has one. */
export function placeOf({ gameType, name }: GameSubject): Place | undefined {
  if (gameType !== 'LIVE' && gameType !== 'BGS') return undefined;
  return places.find(([words]) => words.test(name))?.[1];
}

/** Different hands of the same game. */
export function toolsLike(hero: PictureName): readonly [PictureName, ...PictureName[]] {
  if (hero === 'aces') return ['aces', 'highCards', 'hiddenCards'];
  return hero === 'jacks' ? ['jacks', 'queens', 'kings', 'redAces'] : [hero];
}
