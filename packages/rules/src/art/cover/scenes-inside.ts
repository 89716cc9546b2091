import { archPath, DOME, flags, hanging, rays, ridge, starsIn } from './bits.ts';
import type { Easel } from './easel.ts';
import type { Light } from './lights.ts';
import type { Scene } from './scenes-open.ts';

// Scenes under a roof, behind an arch or under water.

/** A ring under canvas, with two beams of light. */
export const circus: Scene = (easel, light) => {
  easel.wash([light.near, light.mid, light.far], 60);
  for (let index = 0; index < 9; index++) {
    const x = -108 + index * 27;
    const paint = index % 2 ? light.pops[0] : light.rim;
    easel.area([paint, light.mid, -100, 0], `M0 -150L${x - 13} -34Q${x} -18 ${x + 14} -34Z`);
  }
  easel.area([light.mid, light.near, -40, 50], 'M-110 -30H110V40H-110Z');
  for (let index = 0; index < 16; index++)
    easel.disc(index % 3 ? light.far : light.near, -105 + index * 14, 6 + (index % 2) * 6, 7);
  for (const s of [-1, 1])
    easel.at({ alpha: 0.3 }, () =>
      easel.area([light.sun, light.far, -100, 70], `M${s * 96} -110L${s * 20 - 44} 60H${s * 20 + 44}Z`),
    );
  easel.oval([light.rim, light.pops[0], 30, 90], [0, 62, 112, 26]);
  easel.oval([light.sun, light.far, 40, 84], [0, 58, 98, 19]);
  easel.glow('#ffffff', [0, 56, 60], 0.4);
  flags(easel, [-94, -94, 7], light.pops);
};

/** A stage between heavy curtains. */
export const theatre: Scene = (easel, light) => {
  easel.wash([light.ink, light.mid, light.far], 50);
  easel.glow(light.sun, [0, -20, 96], 0.85);
  rays(easel, [0, -20], { count: 16, colour: light.sun, alpha: 0.12 });
  easel.area([light.far, light.ink, 46, 110], 'M-80 48H80L112 110H-112Z');
  for (let index = -4; index <= 4; index++)
    easel.line('#00000033', 1.4, `M${index * 16} 48L${index * 27} 104`);
  easel.oval('#ffffff44', [0, 60, 56, 9]);
  for (const s of [-1, 1]) {
    easel.area(
      [light.pops[0], light.ink, -100, 110],
      `M${s * 110} -110H${s * 44}C${s * 74} -40 ${s * 50} 20 ${s * 66} 74H${s * 110}Z`,
    );
    for (const x of [60, 76, 92])
      easel.line('#00000044', 3.4, `M${s * x} -104C${s * (x + 12)} -40 ${s * (x - 6)} 20 ${s * (x + 4)} 74`);
    easel.line('#ffffff33', 2, `M${s * 52} -100C${s * 78} -40 ${s * 55} 20 ${s * 70} 74`);
    easel.line(light.pops[1], 4, `M${s * 62} 8Q${s * 90} 22 ${s * 110} 10`);
  }
  for (let index = -2; index <= 2; index++)
    easel.area(
      [light.pops[0], light.ink, -110, -50],
      `M${index * 44 - 22} -104Q${index * 44} -52 ${index * 44 + 22} -104Z`,
    );
  easel.line(
    light.pops[1],
    3,
    'M-110 -92Q-88 -64 -66 -92Q-44 -64 -22 -92Q0 -64 22 -92Q44 -64 66 -92Q88 -64 110 -92',
  );
};

/** A court with arches to both sides and a dome beyond. */
export const palace: Scene = (easel, light, random) => {
  easel.wash(light.sky, 40);
  if (light.isNight) starsIn(easel, random, 26);
  easel.glow(light.sun, [0, -30, 100], 0.7);
  easel.area([light.rim, light.far, -80, 40], 'M-34 30V-26H34V30Z');
  easel.at({ y: -24, size: 1.35 }, () => easel.area([light.rim, light.far, -50, 6], DOME));
  for (const x of [-48, 48]) {
    easel.area([light.rim, light.far, -60, 40], `M${x - 6} 34V-40H${x + 6}V34Z`);
    easel.at({ x, y: -38, size: 0.5 }, () => easel.area([light.rim, light.far, -50, 6], DOME));
  }
  easel.at({ y: 30 }, () => easel.area(light.mid, archPath(30, 44)));
  for (const s of [-1, 1]) {
    easel.area([light.mid, light.near, -90, 80], `M${s * 112} -96L${s * 58} -52V46L${s * 112} 88Z`);
    for (const [x, y, size] of [
      [98, 66, 1.1],
      [72, 50, 0.7],
    ] as const)
      easel.at({ x: s * x, y, size }, () => easel.area([light.sun, light.far, -76, 0], archPath(22, 78)));
  }
  easel.area([light.far, light.ink, 30, 100], 'M-58 34H58L112 100V110H-112V100Z');
  for (let index = -3; index <= 3; index++)
    easel.line('#ffffff22', 1.2, `M${index * 14} 34L${index * 42} 110`);
  for (const y of [42, 54, 72]) easel.line('#ffffff22', 1.2, `M-112 ${y}H112`);
};

/** A carved window: its arch is the frame of the cover. */
export const jharokha: Scene = (easel, light, random) => {
  easel.wash(light.sky, 70);
  if (light.isNight) starsIn(easel, random, 30);
  easel.glow(light.sun, [0, -24, 96], 0.9);
  easel.disc(light.sun, 26, -44, 15);
  easel.area([light.far, light.mid, 0, 70], ridge(random, 30, 10));
  for (const s of [-1, 1]) {
    easel.area(
      [light.mid, light.ink, -100, 100],
      `M${s * 110} -110H${s * 20}C${s * 26} -84 ${s * 48} -84 ${s * 50} -64C${s * 66} -62 ${s * 76} -40 ${s * 77} -6V110H${s * 110}Z`,
    );
    easel.line(
      light.pops[1],
      3,
      `M${s * 20} -110C${s * 26} -84 ${s * 48} -84 ${s * 50} -64C${s * 66} -62 ${s * 76} -40 ${s * 77} -6V110`,
    );
    easel.at({ x: s * 84, y: -76 }, () => {
      easel.around(8, (index) =>
        easel.area(light.pops[index % 2 ? 0 : 2] ?? light.rim, 'M0 -3C6 -8 5 -15 0 -19C-5 -15 -6 -8 0 -3Z'),
      );
      easel.disc(light.rim, 0, 0, 4);
    });
    for (const y of [-20, 8, 36]) {
      easel.area(light.far, `M${s * 92} ${y - 10}L${s * 100} ${y}L${s * 92} ${y + 10}L${s * 84} ${y}Z`);
      easel.disc(light.pops[1], s * 92, y, 2.6);
    }
  }
  easel.area([light.far, light.ink, 66, 104], 'M-110 70H110V110H-110Z');
  easel.line(light.pops[1], 2.4, 'M-110 70H110');
};

/** Shelves with jars, a counter, a lamp. */
export const shop: Scene = (easel, light, random) => {
  easel.wash([light.mid, light.far, light.mid], 90);
  easel.glow(light.sun, [0, -40, 120], 0.7);
  for (const y of [-52, -8]) {
    for (let index = 0; index < 9; index++) {
      const x = -94 + index * 23.5;
      const pop = light.pops[random.below(3)] ?? light.pops[0];
      const tall = 16 + random.below(12);
      if (random.below(3) === 0) {
        for (const [dx, dy] of [
          [-5, 0],
          [5, 0],
          [0, -8],
        ] as const)
          easel.disc([light.rim, pop], x + dx, y - 5 + dy, 5.6);
      } else {
        easel.area(
          [pop, light.near, y - tall, y],
          `M${x - 8} ${y}V${y - tall}Q${x} ${y - tall - 6} ${x + 8} ${y - tall}V${y}Z`,
        );
        easel.area('#ffffff55', `M${x - 6} ${y - 2}V${y - tall + 2}h3V${y - 2}Z`);
        easel.area(light.rim, `M${x - 6} ${y - tall - 2}H${x + 6}V${y - tall - 6}H${x - 6}Z`);
      }
    }
    easel.area([light.near, light.ink, y, y + 8], `M-110 ${y}H110V${y + 6}H-110Z`);
    easel.line('#ffffff44', 1, `M-110 ${y}H110`);
  }
  easel.glow(light.ink, [-110, 0, 90], 0.5);
  easel.glow(light.ink, [110, 0, 90], 0.5);
  hanging(easel, [-66, -96, 1.3], light.pops[0]);
  hanging(easel, [66, -90, 1.1], light.pops[2]);
  easel.area([light.pops[0], light.ink, 40, 110], 'M-110 44H110V110H-110Z');
  easel.area([light.rim, light.far, 36, 50], 'M-110 38H110V48H-110Z');
  for (let index = 0; index < 10; index++) easel.area('#00000022', `M${-104 + index * 22} 48h11v60h-11Z`);
};

/** A long table under a lamp, arches of a hall behind. */
export const hall: Scene = (easel, light) => {
  easel.wash([light.ink, light.near, light.mid], 30);
  for (let index = -2; index <= 2; index++)
    easel.at({ x: index * 46, y: 22 }, () => {
      easel.area([light.far, light.near, -100, 0], archPath(38, 96));
      easel.line(light.pops[1], 1.4, archPath(38, 96));
      easel.glow(light.sun, [0, -46, 24], 0.5);
    });
  easel.at({ alpha: 0.4 }, () => easel.area([light.sun, light.far, -110, 60], 'M-16 -110H16L92 50H-92Z'));
  easel.oval([light.rim, light.ink, 10, 130], [0, 74, 136, 66]);
  easel.oval([light.pops[2], light.ink, 0, 120], [0, 76, 128, 60]);
  easel.glow('#ffffff', [0, 44, 80], 0.35);
  easel.line(light.rim, 1.2, 'M-104 74A104 42 0 0 1 104 74');
};

/** Heaps of coins in a cave with light from above. */
export const treasury: Scene = (easel, light, random) => {
  easel.wash([light.near, light.mid, light.far], 60);
  rays(easel, [0, -110], { count: 22, colour: light.sun, alpha: 0.22, turn: 165 });
  easel.glow(light.sun, [0, -10, 100], 0.8);
  for (const s of [-1, 1])
    easel.area(
      [light.near, light.ink, -100, 80],
      `M${s * 110} -110H${s * 30}L${s * 46} -70L${s * 62} -84L${s * 74} -30L${s * 66} 6L${s * 86} 40L${s * 110} 60Z`,
    );
  const coin = (x: number, y: number, r: number): void => {
    easel.oval('#8a4a00', [x, y + r * 0.4, r, r * 0.62]);
    easel.oval(['#fff0a8', '#e08e00', -r, r], [x, y, r, r * 0.62]);
    easel.oval('#ffd45e', [x, y, r * 0.64, r * 0.36]);
  };
  for (let row = 0; row < 6; row++)
    for (let index = 0; index < 13; index++) {
      const x = -104 + index * 17 + random.below(8);
      coin(x, 30 + row * 11 - 30 * Math.abs(x / 100) ** 2 + random.below(5), 8.5 + row * 0.5);
    }
  for (let index = 0; index < 5; index++) {
    const pop = light.pops[index % 3] ?? light.pops[0];
    const [x, y] = [-84 + index * 42, 36 + random.below(20)];
    easel.area(pop, `M${x} ${y - 9}L${x + 8} ${y - 2}L${x} ${y + 9}L${x - 8} ${y - 2}Z`);
    easel.area('#ffffff88', `M${x} ${y - 9}L${x + 3} ${y - 2}H${x - 8}Z`);
  }
};

/** Rays from behind what stands in the middle, in two tones. */
export const burst: Scene = (easel, light, random) => {
  easel.wash([light.far, light.sky[1], light.far], 100);
  rays(easel, [0, -8], { count: 12, colour: light.sky[2], alpha: 0.75, turn: random.below(30) });
  easel.glow(light.sun, [0, -10, 112], 0.95);
  for (let index = 0; index < 26; index++) {
    const turn = index * 2.399;
    const far = 58 + random.below(60);
    const [x, y] = [far * Math.cos(turn), far * Math.sin(turn) - 8];
    const pop = light.pops[index % 3] ?? light.pops[0];
    easel.at({ x, y, turn: random.below(180), size: 0.7 + random.below(8) / 10 }, () =>
      index % 2 ? easel.area(pop, 'M-4 -2H4V2H-4Z') : easel.disc(pop, 0, 0, 2.6),
    );
  }
  easel.glow(light.ink, [0, 120, 100], 0.6);
};

function weeds(easel: Easel, light: Light, xs: readonly number[]): void {
  for (const [index, x] of xs.entries())
    easel.at({ x, y: 104, size: 0.9 + (index % 3) * 0.3 }, () => {
      const paint = light.pops[index % 3] ?? light.pops[0];
      for (const [turn, tall] of [
        [-18, 60],
        [2, 84],
        [20, 56],
      ] as const)
        easel.at({ turn }, () =>
          easel.area(
            [paint, light.near, -tall, 0],
            `M-5 0C-13 ${-tall * 0.4} 6 ${-tall * 0.6} 0 ${-tall}C14 ${-tall * 0.6} 2 ${-tall * 0.3} 6 0Z`,
          ),
        );
    });
}

/** Below the surface: light falls in, weeds sway, bubbles rise. */
export const underwater: Scene = (easel, light, random) => {
  easel.wash([light.sky[2], light.sky[1], light.near, light.ink], 100);
  rays(easel, [-10, -150], { count: 30, colour: '#ffffff', alpha: 0.16, turn: 168 });
  easel.glow('#ffffff', [0, -100, 100], 0.6);
  easel.area([light.mid, light.near, 30, 100], ridge(random, 50, 14));
  weeds(easel, light, [-92, -70, 74, 94]);
  for (let index = 0; index < 16; index++) {
    const [x, y, r] = [random.below(190) - 95, random.below(170) - 95, 1.5 + random.below(5)];
    easel.disc('#ffffff30', x, y, r);
    easel.disc('#ffffffaa', x - r * 0.3, y - r * 0.3, r * 0.26);
  }
};

/** The steps of a well go down to water with lamps. */
export const stepwell: Scene = (easel, light) => {
  easel.wash([light.sky[1], light.near, light.ink], 90);
  easel.glow(light.sun, [0, -96, 80], 0.8);
  for (let step = 0; step < 6; step++) {
    const [y, x] = [-78 + step * 22, 104 - step * 12];
    for (const s of [-1, 1]) {
      easel.area(
        [light.far, light.near, y, y + 30],
        `M${s * 112} ${y}H${s * (x - 26)}V${y + 24}H${s * 112}Z`,
      );
      easel.line(light.rim, 1, `M${s * 112} ${y}H${s * (x - 26)}`);
      easel.at({ x: s * (x - 6), y: y + 22, size: 0.26 }, () => easel.area(light.ink, archPath(44, 70)));
    }
  }
  easel.at({ y: 30 }, () => {
    easel.area([light.mid, light.ink, -90, 0], archPath(64, 96));
    easel.line(light.pops[1], 1.6, archPath(64, 96));
  });
  easel.area([light.sky[1], light.ink, 44, 110], 'M-110 50H110V110H-110Z');
  easel.glow(light.pops[1], [0, 62, 70], 0.6);
  for (let index = 0; index < 8; index++)
    easel.line('#ffffff44', 1.2, `M${-80 + index * 18} ${56 + (index % 4) * 9}h${14 + index * 2}`);
};

/** A pond at night: moon, lotus leaves, lamps that float. */
export const pond: Scene = (easel, light, random) => {
  easel.wash(light.sky, 20);
  starsIn(easel, random, 30, -20);
  easel.glow(light.sun, [40, -58, 70], 0.8);
  easel.disc([light.sun, light.rim], 40, -58, 16);
  easel.area([light.far, light.near, -30, 20], ridge(random, -8, 10));
  easel.area([light.sky[1], light.ink, 4, 110], 'M-110 6H110V110H-110Z');
  easel.glow(light.sun, [40, 20, 50], 0.5);
  for (let index = 0; index < 12; index++) {
    const [x, y] = [random.below(200) - 100, 14 + random.below(70)];
    easel.line('#ffffff3a', 1.1, `M${x - 10} ${y}h${14 + random.below(14)}`);
  }
  for (const [x, y, r] of [
    [-78, 46, 20],
    [80, 62, 24],
    [-50, 84, 26],
    [66, 24, 13],
  ] as const) {
    easel.oval([light.pops[2], light.mid, y - r / 2, y + r / 2], [x, y, r, r * 0.36]);
    easel.line('#ffffff33', 1, `M${x} ${y}L${x + r} ${y}M${x} ${y}L${x - r * 0.6} ${y - r * 0.26}`);
  }
};
