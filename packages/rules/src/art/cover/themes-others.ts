import type { ThemeRow } from './theme.ts';

/** Words in the names of tables, instant games and draws. */
export const tableThemes: readonly ThemeRow[] = [
  [/teen patti|patti/i, 'aces', ['chip', 'crown', 'chipGold'], ['hall', 'palace']],
  [/rummy|hearts|piece/i, 'highCards', ['chipTeal', 'coin', 'crown'], ['hall', 'shop', 'jharokha']],
  [/spades|call break|mendicot/i, 'aceSpade', ['kingHeart', 'chip', 'coin'], ['hall', 'bazaar', 'palace']],
  [/andar bahar/i, 'jacks', ['chipTeal', 'coin', 'chip'], ['hall']],
  [/roulette/i, 'rouletteWheel', ['chip', 'chipGold', 'coin'], ['hall']],
  [/dragon tiger/i, 'bossDragon', ['tiger', 'chipGold', 'chip'], ['hall', 'mountains']],
  [/baccarat/i, 'queens', ['chip', 'chipGold', 'crown'], ['hall', 'palace']],
  [/blackjack/i, 'jacks', ['chipTeal', 'aceSpade', 'coin'], ['hall', 'theatre']],
  [/upar/i, 'kingHeart', ['aceSpade', 'chip', 'coin'], ['heights', 'hall']],
  [/7 up/i, 'seven', ['dieRed', 'dieIvory', 'coin'], ['burst', 'hall']],
  [/sic bo/i, 'dieRed', ['dieIvory', 'chip', 'coin'], ['hall', 'burst']],
  [/dice|paasa|ludo/i, 'dieIvory', ['dieRed', 'coin', 'chip'], ['hall', 'burst']],
  [/mines?/i, 'cracker', ['kulhad', 'marigold', 'coin'], ['bazaar', 'burst']],
  [/kite|crash|aloft|how high/i, 'kite', ['star', 'coin', 'pigeon'], ['heights', 'rooftops']],
  [/plinko|peg/i, 'marbles', ['coin', 'star', 'chip'], ['burst']],
  [/chit or/i, 'coin', ['star', 'chipGold', 'gem'], ['burst']],
  [/keno|lotto|draw|lottery|ticket/i, 'ticket', ['coin', 'marbles', 'star'], ['burst', 'heights']],
];

/** Words in the names of fishing games. */
export const fishThemes: readonly ThemeRow[] = [
  [/circus of fish/i, 'clownfish', ['balloon', 'star', 'puffer'], ['underwater']],
  [/pond/i, 'clownfish', ['lotus', 'turtle', 'guppy'], ['pond', 'stepwell']],
  [/whirlpool/i, 'octopus', ['swordfish', 'pearl', 'guppy'], ['underwater']],
  [/pearl diver/i, 'pearl', ['turtle', 'angelfish', 'ray'], ['underwater']],
  [/seahorse/i, 'seahorse', ['star', 'angelfish', 'guppy'], ['underwater']],
  [/crab|lobster/i, 'lobster', ['dhol', 'pearl', 'puffer'], ['underwater']],
  [/joker fish/i, 'lionfish', ['joker', 'balloon', 'clownfish'], ['pond', 'underwater']],
  [/backwater/i, 'boat', ['angelfish', 'lotus', 'heron'], ['river']],
  [/hilsa/i, 'minnow', ['swordfish', 'leaf', 'guppy'], ['river', 'underwater']],
  [/mangrove/i, 'lanternFish', ['leaf', 'ray', 'octopus'], ['stepwell', 'underwater']],
  [/rohu/i, 'goldenWhale', ['coin', 'lotus', 'minnow'], ['pond', 'underwater']],
  [/monsoon river/i, 'swordfish', ['umbrella', 'leaf', 'frog'], ['rain', 'river']],
  [/coral/i, 'angelfish', ['pearl', 'lionfish', 'coin'], ['underwater']],
  [/moonlight nets/i, 'lanternFish', ['moon', 'lotus', 'minnow'], ['pond']],
  [/lighthouse/i, 'whale', ['boat', 'shark', 'lantern'], ['river', 'underwater']],
  [/turtle/i, 'turtle', ['boat', 'star', 'guppy'], ['underwater', 'river']],
];
