import type { Plan } from './plan-types.ts';

type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** Where a draw takes place: a scene, its light and the camera. */
type Place = readonly [scene: Plan['scene'], light: Plan['light'], layout: Plan['layout']];

/** One tool for all games of a family, and a place of its own for each of them. */
type Family = { hero: Plan['hero']; company: Plan['company']; places: Readonly<Record<string, Place>> };

const families: AtLeastOne<Family> = [
  {
    hero: 'colourBalls',
    company: ['star', 'coin', 'balloon'],
    places: {
      WINGO_1M: ['burst', 'violet', 'centre'],
      WINGO_3M: ['fairground', 'crimson', 'left'],
      WINGO_5M: ['heights', 'noon', 'shower'],
      WINGO_10M: ['palace', 'teal', 'right'],
    },
  },
  {
    hero: 'threeDice',
    company: ['coin', 'dieRed', 'chipGold'],
    places: {
      K3_1M: ['hall', 'jungle', 'close'],
      K3_3M: ['bazaar', 'dusk', 'right'],
      K3_5M: ['theatre', 'berry', 'centre'],
      K3_10M: ['treasury', 'sapphire', 'pile'],
    },
  },
  {
    hero: 'digitBoard',
    company: ['star', 'gem', 'bulb'],
    places: {
      '5D_1M': ['circus', 'rani', 'centre'],
      '5D_3M': ['rooftops', 'golden', 'rise'],
      '5D_5M': ['burst', 'lime', 'orbit'],
      '5D_10M': ['jharokha', 'copper', 'left'],
    },
  },
  {
    hero: 'fiveBalls',
    company: ['coin', 'star', 'ticket'],
    places: {
      SSC1M: ['heights', 'indigoNight', 'centre'],
      SSC3M: ['palace', 'golden', 'left'],
      SSC5M: ['fairground', 'teal', 'shower'],
      SSC10M: ['mountains', 'frost', 'rise'],
    },
  },
  {
    hero: 'elevenBalls',
    company: ['marbles', 'star', 'coin'],
    places: {
      X51M: ['burst', 'crimson', 'right'],
      X53M: ['field', 'lime', 'centre'],
      X55M: ['stepwell', 'copper', 'orbit'],
      X510M: ['river', 'dawn', 'left'],
    },
  },
  {
    hero: 'raceCar',
    company: ['crown', 'star', 'balloonBlue'],
    places: {
      PK1M: ['dunes', 'desert', 'close'],
      PK3M: ['rooftops', 'violet', 'right'],
      PK5M: ['mountains', 'peach', 'left'],
      PK10M: ['bazaar', 'indigoNight', 'parade'],
    },
  },
  {
    hero: 'sevenBalls',
    company: ['gem', 'star', 'coin'],
    places: { LHC10M: ['treasury', 'berry', 'centre'], LHCD: ['palace', 'moonlit', 'rise'] },
  },
  {
    hero: 'digitTicket',
    company: ['coin', 'bell', 'marigold'],
    places: {
      FC3D: ['jharokha', 'golden', 'right'],
      PL3: ['shop', 'mint', 'left'],
      PL5: ['field', 'dusk', 'close'],
    },
  },
];

/** Each country by its own things. */
const countries: AtLeastOne<Family> = [
  {
    hero: 'redLantern',
    company: ['drum', 'lotus', 'boat'],
    places: { VNF1M: ['burst', 'teal', 'centre'], VNMB: ['mountains', 'jungle', 'left'] },
  },
  {
    hero: 'lotus',
    company: ['drum', 'redLantern', 'boat'],
    places: { VNF5M: ['pond', 'rani', 'close'], VNMN: ['river', 'golden', 'rise'] },
  },
  { hero: 'boat', company: ['redLantern', 'drum', 'lotus'], places: { VNMT: ['rain', 'monsoon', 'right'] } },
  { hero: 'elephant', company: ['drum', 'lotus', 'crown'], places: { THGOV: ['palace', 'peach', 'right'] } },
  { hero: 'drum', company: ['lotus', 'star', 'leaf'], places: { LAOD: ['forest', 'mint', 'centre'] } },
  {
    hero: 'drum',
    company: ['redLantern', 'star', 'coin'],
    places: {
      HNSP: ['theatre', 'crimson', 'left'],
      HNN: ['stepwell', 'sapphire', 'right'],
      HNVIP: ['treasury', 'copper', 'rise'],
      SEA5M: ['heights', 'lime', 'shower'],
    },
  },
  {
    hero: 'fourBalls',
    company: ['hibiscus', 'coin', 'star'],
    places: { MY4D: ['forest', 'violet', 'centre'] },
  },
];

const plans = new Map(
  [...families, ...countries].flatMap(({ hero, company, places }) =>
    Object.entries(places).map(([code, [scene, light, layout]]): [string, Plan] => [
      code,
      { hero, company, scene, light, layout },
    ]),
  ),
);

/** The decisions for a game of the lottery: each has a place of its own, so that the speeds of one game do not look alike. */
export function drawPlanOf(code: string): Plan | undefined {
  return plans.get(code);
}
