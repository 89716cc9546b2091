import { seededRandom } from '@mela/kernel/random';
import { pictures } from '#art/pictures/all.ts';
import { card, die } from '#art/pictures/table.ts';
import { archPath, cloud, DOME, hanging, rays, starsIn } from './bits.ts';
import type { Easel } from './easel.ts';
import { ground } from './finish.ts';

// Covers of the games of the house other than slots, each drawn for itself.

/** Lamp Pond: lamps float in the moonlight, the golden whale and the dragon rise below. */
export function lampPond(easel: Easel): void {
  const random = seededRandom('lamp pond');
  easel.wash(['#0a0a3c', '#3a2a9a', '#c05ac8'], -24);
  starsIn(easel, random, 26, -70);
  easel.glow('#fff3c0', [46, -78, 60], 0.9);
  easel.disc(['#fffdf0', '#ffe08a'], 46, -78, 15);
  for (const [x, size] of [
    [-78, 0.66],
    [-50, 0.9],
    [-22, 0.6],
  ] as const)
    easel.at({ x, y: -44, size }, () => easel.area('#2a1a6e', DOME));
  easel.area('#2a1a6e', 'M-104 -46H-4V-30H-104Z');
  easel.area(['#4ae8d8', '#04102e', -40, 100], 'M-110 -36Q-80 -42 -50 -36T10 -36T70 -36T110 -36V110H-110Z');
  easel.line('#eafff8', 2, 'M-110 -36Q-80 -42 -50 -36T10 -36T70 -36T110 -36');
  for (const [x, w] of [
    [-60, 30],
    [6, 40],
    [64, 28],
  ] as const)
    easel.at({ alpha: 0.2 }, () => easel.area('#eafff8', `M${x - 8} -36H${x + 8}L${x + w} 110H${x - w}Z`));
  const rim = { light: '#eafff8', dark: '#03102a' };
  easel.cast(pictures.guppy, { x: -76, y: -6, size: 0.5 }, rim);
  easel.cast(pictures.angelfish, { x: 76, y: 2, size: 0.66, turn: -6 }, rim);
  easel.glow('#ffd45e', [-8, 22, 84], 0.75);
  easel.cast(pictures.goldenWhale, { x: -10, y: 18, size: 1.62, turn: -10 }, rim);
  easel.cast(pictures.seaDragon, { x: 62, y: 48, size: 0.86, turn: 6 }, rim);
  easel.cast(pictures.clownfish, { x: -72, y: 52, size: 0.62 }, rim);
  for (let index = 0; index < 16; index++) {
    const [x, y, r] = [random.below(190) - 95, random.below(110) - 26, 1.6 + random.below(4)];
    easel.disc('#ffffff3a', x, y, r);
    easel.disc('#ffffffbb', x - r * 0.3, y - r * 0.3, r * 0.28);
  }
  for (const [x, y, size] of [
    [-64, -46, 0.42],
    [-10, -48, 0.52],
    [52, -46, 0.46],
    [90, -44, 0.32],
  ] as const) {
    easel.glow('#ffc14d', [x, y - 4, 60 * size], 0.85);
    easel.cast(pictures.diya, { x, y, size }, { light: '#fff6d8', dark: '#14082e' });
  }
  ground(easel, { ink: '#030c24' });
}

/** A cup mouth down, as on the mat of the game. */
function upturned(easel: Easel): void {
  easel.area(['#f4a873', '#8a3818', -40, 44], 'M-36 40L-24 -34Q0 -44 24 -34L36 40Q0 52 -36 40Z');
  easel.area('#ffd0a888', 'M-36 40L-24 -34Q-17 -38 -10 -39L-16 46Q-28 44 -36 40Z');
  easel.area('#4a170a55', 'M36 40L24 -34Q18 -38 12 -39L17 46Q28 44 36 40Z');
  easel.line('#6e260f', 2.6, 'M-29 0Q0 10 29 0M-31 12Q0 22 31 12');
  easel.line('#fff0d4', 2.4, 'M-24 26q5 -7 10 0q5 -7 10 0q5 -7 10 0q5 -7 10 0q4 -6 8 0');
  easel.oval(['#ffc090', '#c86a3c', -44, -30], [0, -36, 24, 6]);
}

/** Kulhad Mines: rows of cups on the mat; one hides a flower, one a cracker. */
export function kulhadMines(easel: Easel): void {
  easel.wash(['#14062e', '#5a1a78', '#d83a8a'], 20);
  easel.glow('#ffb84d', [0, -30, 110], 0.6);
  hanging(easel, [-78, -96, 1], '#ff9a1f');
  hanging(easel, [80, -92, 1], '#1fd1b2');
  easel.area(['#2a9a6a', '#06301e', -30, 110], 'M-74 -24H74L140 110H-140Z');
  for (let index = -3; index <= 3; index++)
    easel.line('#ffffff2a', 1.2, `M${index * 22} -24L${index * 44} 110`);
  for (const y of [-8, 16, 50]) easel.line('#ffffff2a', 1.2, `M-140 ${y}H140`);
  easel.line('#ffd45e', 2.4, 'M-74 -24H74');
  const rim = { light: '#ffe9cf', dark: '#12041c' };
  const cup = (): void => upturned(easel);
  for (const x of [-50, -17, 17, 50]) easel.at({ x, y: -30, size: 0.38 }, cup);
  for (const x of [-70, 70]) easel.cast(cup, { x, y: 2, size: 0.56 }, rim);
  easel.glow('#ff8a3c', [40, 4, 50], 0.95);
  easel.cast(pictures.cracker, { x: 40, y: 2, size: 0.68, turn: 8 }, rim);
  easel.cast(cup, { x: 74, y: 46, size: 0.78, turn: 10 }, rim);
  easel.glow('#fff0a8', [-16, 30, 70], 1);
  easel.cast(pictures.marigold, { x: -18, y: 34, size: 0.9 }, rim);
  easel.cast(cup, { x: -34, y: -38, size: 1.06, turn: -26 }, rim);
  easel.line('#ffffffaa', 1.6, 'M14 -2A50 50 0 0 0 4 -24M24 2A60 60 0 0 0 16 -30');
  easel.cast(cup, { x: -86, y: 54, size: 0.82, turn: -6 }, rim);
  ground(easel, { ink: '#0e0318' });
}

/** Kite Aloft: the kite climbs along its glowing curve above the roofs. */
export function kiteAloft(easel: Easel): void {
  easel.wash(['#0c1c6e', '#2a6ad8', '#7ac8ff', '#ffe0b0'], 80);
  rays(easel, [52, -46], { count: 20, colour: '#ffffff', alpha: 0.14, turn: 3 });
  easel.glow('#fff6d8', [40, -36, 110], 0.9);
  cloud(easel, [-66, -64, 1.2], ['#ffffff', '#9ac8f0']);
  cloud(easel, [84, 16, 1.1], ['#ffffff', '#9ac8f0']);
  cloud(easel, [-84, -6, 0.7], ['#ffffff', '#9ac8f0']);
  for (const [x, y, w] of [
    [-90, 58, 26],
    [-44, 70, 24],
    [8, 66, 30],
    [58, 74, 24],
    [96, 60, 22],
  ] as const) {
    easel.area(['#3a4ab0', '#0e1448', y, 100], `M${x - w} 110V${y}H${x + w}V110Z`);
    easel.line('#ffd98a', 1.6, `M${x - w} ${y}H${x + w}`);
  }
  easel.area(['#ffd45e66', '#ff7a1f00', -40, 80], 'M-100 44C-50 42 -6 30 22 -14V70H-100Z');
  easel.line('#ff9a1f', 7, 'M-100 44C-50 42 -6 30 20 -12');
  easel.line('#fff6c8', 3, 'M-100 44C-50 42 -6 30 20 -12');
  for (const [x, y] of [
    [-66, 41],
    [-30, 30],
    [-2, 14],
  ] as const) {
    easel.glow('#fff6c8', [x, y, 14], 1);
    easel.disc('#ffffff', x, y, 3);
  }
  easel.cast(pictures.kite, { x: 34, y: -34, size: 1.72, turn: 14 }, { light: '#ffffff', dark: '#0a1038' });
  easel.cast(pictures.kite, { x: -68, y: -34, size: 0.42, turn: -14 }, { light: '#ffffff', dark: '#0a1038' });
  easel.cast(pictures.pigeon, { x: -60, y: 2, size: 0.44, turn: -6 }, { light: '#ffffff', dark: '#0a1038' });
  ground(easel, { ink: '#080c34' });
}

/** Mela Roulette: the wheel lies in the light of the hall, the ball flies. */
export function melaRoulette(easel: Easel): void {
  easel.wash(['#08201a', '#0c5c48', '#1f9a78'], 20);
  for (let index = -2; index <= 2; index++)
    easel.at({ x: index * 46, y: -4 }, () => {
      easel.area(['#ffe9a8', '#0c5c48', -90, 0], archPath(36, 92));
      easel.line('#ffd45e', 1.8, archPath(36, 92));
    });
  easel.at({ alpha: 0.4 }, () => easel.area(['#fff6c8', '#fff6c8', -100, 0], 'M-14 -110H14L96 40H-96Z'));
  hanging(easel, [-74, -96, 1], '#ff4d8d');
  hanging(easel, [74, -96, 1], '#ff4d8d');
  easel.area(['#0f7a4c', '#04281c', 0, 110], 'M-110 20Q0 -14 110 20V110H-110Z');
  easel.glow('#fff6c8', [0, 20, 100], 0.6);
  easel.squash({ x: 0, y: 34, wide: 1.86, tall: 1.2 }, () => easel.disc('#02120c', 0, 4, 51));
  easel.squash({ x: 0, y: 20, wide: 1.86, tall: 1.24 }, () => pictures.rouletteWheel(easel));
  easel.glow('#ffffff', [0, 8, 50], 0.35);
  easel.line('#ffffff', 4, 'M-92 -10C-80 -58 40 -70 70 -26');
  easel.line('#ffffff66', 10, 'M-60 -38C-20 -58 40 -56 70 -26');
  easel.glow('#ffffff', [72, -24, 26], 1);
  easel.disc(['#ffffff', '#c8d8e8'], 72, -24, 8);
  const rim = { light: '#fffbe0', dark: '#03140e' };
  easel.cast(pictures.chip, { x: -78, y: 54, size: 0.52 }, rim);
  easel.cast(pictures.chipGold, { x: -58, y: 66, size: 0.46 }, rim);
  easel.cast(pictures.chipTeal, { x: 80, y: 58, size: 0.52 }, rim);
  ground(easel, { ink: '#03140e' });
}

/** Mela Andar Bahar: the joker between two sides, a card flies to each. */
export function melaAndarBahar(easel: Easel): void {
  easel.wash(['#3a0418', '#8a0f3a', '#d83a5c'], 100);
  easel.area(['#0a2a6a', '#0f8aa8', -100, 100], 'M14 -110H110V110H-14Z');
  easel.area(['#04143c', '#04143c', -100, 100], 'M20 -110L26 -110L-8 110H-14Z');
  for (const [x, colour] of [
    [-60, '#ffb08a'],
    [60, '#8af0ff'],
  ] as const)
    easel.glow(colour, [x, -10, 74], 0.7);
  easel.area(['#fff6c8', '#ff9a1f', -100, 100], 'M12 -110H18L-10 110H-18Z');
  const rim = { light: '#fff6df', dark: '#14041c' };
  const fly = (names: readonly ('A' | 'K' | 'Q' | 'J')[], side: -1 | 1): void => {
    for (const [index, rank] of names.entries())
      easel.cast(
        card(rank, side < 0 ? 'heart' : 'spade'),
        { x: side * (84 - index * 14), y: -46 + index * 24, size: 0.68, turn: side * (24 - index * 9) },
        rim,
      );
  };
  fly(['J', 'A', 'K'], -1);
  fly(['Q', 'K', 'A'], 1);
  easel.line('#ffffffaa', 2.4, 'M-30 20Q-50 30 -74 22M30 20Q50 30 74 22');
  easel.glow('#fff0a8', [0, -12, 76], 1);
  rays(easel, [0, -12], { count: 12, colour: '#fff6c8', alpha: 0.08 });
  easel.cast(
    (brush) => {
      cardBlank(brush);
      brush.at({ size: 0.78, y: 2 }, () => pictures.joker(brush));
    },
    { x: 0, y: -12, size: 1.3, turn: -4 },
    rim,
  );
  easel.cast(pictures.chip, { x: -66, y: 54, size: 0.46 }, rim);
  easel.cast(pictures.chipTeal, { x: 66, y: 54, size: 0.46 }, rim);
  ground(easel, { ink: '#10031a' });
}

/** The paper of a card without its figure. */
function cardBlank({ area, line }: Pick<Easel, 'area' | 'line'>): void {
  const edge = 'M-30 -48H30Q37 -48 37 -41V41Q37 48 30 48H-30Q-37 48 -37 41V-41Q-37 -48 -30 -48Z';
  area(['#ffffff', '#ffe6b8', -48, 48], edge);
  line('#ffb21a', 3, 'M-29 -41H29V41H-29Z');
  line('#b88a3a', 1.2, edge);
}

/** Teen Patti A v B: two hands over a heap of chips under the lamp. */
export function teenPatti(easel: Easel): void {
  easel.wash(['#160634', '#4a148a', '#a83ad8'], 40);
  easel.at({ alpha: 0.35 }, () => easel.area(['#fff0c4', '#fff0c4', -100, 0], 'M-18 -110H18L104 60H-104Z'));
  easel.at({ x: 0, y: -92 }, () => {
    easel.area(['#ffd45e', '#a85a00', -10, 14], 'M-34 12C-30 -8 -12 -14 0 -14C12 -14 30 -8 34 12Z');
    easel.oval('#fffbe0', [0, 12, 33, 5]);
  });
  easel.glow('#fff0c4', [0, -70, 60], 0.9);
  easel.oval('#0c0420', [0, 78, 132, 62]);
  easel.oval(['#e8a860', '#5c2410', 10, 120], [0, 74, 130, 60]);
  easel.oval(['#c41a5c', '#4a0428', 16, 120], [0, 76, 120, 53]);
  easel.glow('#ff9ac0', [0, 44, 80], 0.6);
  const rim = { light: '#fff6df', dark: '#10041f' };
  easel.cast(pictures.aces, { x: -46, y: -22, size: 1.18, turn: -14 }, rim);
  easel.cast(pictures.court, { x: 46, y: -22, size: 1.18, turn: 14 }, rim);
  easel.glow('#ffd45e', [0, 30, 60], 0.9);
  for (const [name, x, y, size] of [
    ['chipTeal', -34, 46, 0.42],
    ['chip', 34, 46, 0.42],
    ['chipGold', 0, 40, 0.5],
    ['chip', -16, 56, 0.42],
    ['chipTeal', 18, 56, 0.42],
    ['chipGold', 0, 26, 0.4],
  ] as const)
    easel.cast(pictures[name], { x, y, size }, rim);
  easel.cast(pictures.crown, { x: 0, y: -58, size: 0.62 }, rim);
  ground(easel, { ink: '#0e0320' });
}

/** Hundred Dice: dice thrown through the arc of lamps. */
export function hundredDice(easel: Easel): void {
  easel.wash(['#041c3c', '#0a6a9a', '#3ad0d8', '#d8fff0'], 90);
  easel.glow('#fff6c8', [0, 10, 120], 0.8);
  for (let index = 0; index <= 16; index++) {
    const turn = Math.PI * (index / 16);
    const [x, y] = [-90 * Math.cos(turn), 46 - 128 * Math.sin(turn)];
    const isLit = index < 11;
    if (isLit) easel.glow('#ffc14d', [x, y, 18], 0.9);
    easel.disc(isLit ? ['#fffdf0', '#ffa31a'] : ['#8ab8d0', '#1c4a6a'], x, y, 6);
  }
  const rim = { light: '#ffffff', dark: '#021226' };
  easel.line('#ffffff88', 9, 'M-96 70C-80 30 -60 8 -44 0');
  easel.line('#ffffff66', 7, 'M96 84C88 60 74 46 60 38');
  easel.cast(die(6, 5, 3, ['#fff0f4', '#e8507a']), { x: -22, y: -8, size: 1.42, turn: -14 }, rim);
  easel.cast(die(4, 1, 2, ['#fffbe0', '#f0a81a']), { x: 52, y: 26, size: 0.96, turn: 20 }, rim);
  for (const [x, y, size] of [
    [64, -40, 0.36],
    [-78, -24, 0.3],
    [-70, 48, 0.42],
    [14, 60, 0.34],
  ] as const)
    easel.cast(pictures.coin, { x, y, size, turn: x / 3 }, rim);
  ground(easel, { ink: '#021024' });
}
