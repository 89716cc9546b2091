import type { Fish } from '#games/fishing.ts';
import type { Picture } from './brush.ts';
import { armed, dragon, lobster, puffer, ray, seahorse, turtle, whale } from './creatures.ts';
import { fishPicture, type FishLook } from './fins.ts';

/** The look of each kind, and its length relative to the shorter side of the pond. */
export type Kind = { picture: Picture; size: number; bends: boolean };

const fish = (size: number, look: FishLook): Kind => ({ picture: fishPicture(look), size, bends: true });
const other = (size: number, picture: Picture, bends = true): Kind => ({ picture, size, bends });

/** A swordfish is a fish with a sword, a hammerhead a shark with a hammer, a lantern fish one that carries its lamp. */
const withMore = (look: FishLook, more: Picture): Picture => {
  const plain = fishPicture(look);
  return (brush) => {
    plain(brush);
    more(brush);
  };
};

const sharkLook: FishLook = {
  body: ['#9fb3c8', '#3b4f6b'],
  belly: '#f1f5fad9',
  fin: ['#8297ad', '#2c3d55'],
  tall: 15,
  tail: 'moon',
  back: 'high',
  marks: 'gills',
  mark: '#22304a88',
  eye: 3,
};

export const kinds: Readonly<Record<Fish, Kind>> = {
  minnow: fish(0.15, {
    body: ['#d9f6ff', '#3f9fc4'],
    belly: '#ffffffc0',
    fin: ['#a8e6ff', '#2f86ab'],
    tall: 11,
    tail: 'fork',
    back: 'low',
    marks: 'stripes',
    mark: '#1fd1b2aa',
  }),
  clown: fish(0.18, {
    body: ['#ffab4d', '#e0520a'],
    belly: '#ffcf8f88',
    fin: ['#ff9a3d', '#b83a06'],
    tall: 18,
    tail: 'fan',
    back: 'low',
    marks: 'bands',
    mark: '#fffaf0',
  }),
  guppy: fish(0.18, {
    body: ['#8ff5d8', '#0b8f7a'],
    belly: '#e6fff5a0',
    fin: ['#ff86c0', '#a8177a'],
    tall: 13,
    tail: 'fan',
    back: 'sail',
    marks: 'spots',
    mark: '#ffe08acc',
  }),
  angel: fish(0.21, {
    body: ['#fff3c0', '#d9a520'],
    belly: '#ffffff88',
    fin: ['#ffe08a', '#b8790a'],
    tall: 25,
    tail: 'fork',
    back: 'high',
    marks: 'bands',
    mark: '#2b214a',
  }),
  puffer: other(0.21, puffer(['#ffd98a', '#c4780f'])),
  lion: fish(0.24, {
    body: ['#ff9a7a', '#9c1f2e'],
    belly: '#ffe3d088',
    fin: ['#ffc2a0', '#8a1a2a'],
    tall: 17,
    tail: 'fan',
    back: 'spiky',
    marks: 'bands',
    mark: '#fff0e0',
  }),
  squid: other(0.25, armed(['#ffc4e4', '#c23b8f'], 6, '#ffffff99')),
  lobster: other(0.25, lobster(['#ff8a5c', '#a81818']), false),
  turtle: other(0.27, turtle(['#a8e08a', '#3a7d2c'], ['#c9a85c', '#5c7a2c'], false), false),
  ray: other(0.29, ray(['#b9a6ff', '#4a3aa0'], '#e8e0ffaa', false)),
  lantern: other(
    0.26,
    withMore(
      {
        body: ['#5c5fd6', '#1a1250'],
        belly: '#2c2480c0',
        fin: ['#7d7fe8', '#241a6b'],
        tall: 23,
        tail: 'fan',
        back: 'low',
        eye: 6,
      },
      ({ line, disc, area }) => {
        line('#8f92ff', 2.4, 'M18 -20 C24 -38 38 -40 43 -30');
        disc('#fff3b066', 43, -27, 11);
        disc(['#fffde0', '#ffb21a'], 43, -27, 5.6);
        area('#fffdf0', 'M30 9 L33 15 L36 8Z M37 8 L39 13 L42 6Z');
      },
    ),
  ),
  sword: other(
    0.34,
    withMore(
      {
        body: ['#8fd3ff', '#1b4f9c'],
        belly: '#f0f9ffc0',
        fin: ['#5ca8ea', '#163f85'],
        tall: 13,
        tail: 'moon',
        back: 'sail',
      },
      ({ area }) => area(['#e6f2ff', '#6f8fb8', -2, 6], 'M40 -2 L54 1.500 L40 5Z'),
    ),
  ),
  octopus: other(0.29, armed(['#ff9a7a', '#b82a4a'], 8, '#ffe0c899')),
  seahorse: other(0.26, seahorse, false),
  shark: other(0.4, fishPicture(sharkLook)),
  manta: other(0.4, ray(['#6fb7d9', '#153a5c'], '#ffffff88', true)),
  hammerhead: other(
    0.42,
    withMore({ ...sharkLook, body: ['#b3b0c9', '#4c4870'], tall: 14 }, (brush) => {
      const { area, disc } = brush;
      area(
        ['#b3b0c9', '#4c4870', -22, 22],
        'M34 -22 C44 -24 48 -16 44 -8 C47 -2 47 4 44 10 C48 18 44 26 34 24 C36 10 36 -8 34 -22Z',
      );
      disc('#ffffff', 41, -17, 3);
      disc('#10122c', 42, -17, 1.8);
    }),
  ),
  whale: other(0.5, whale(['#7fb2ff', '#1d3f9c'], '#e3ecff')),
  kraken: other(0.44, armed(['#8f7aff', '#2f1470'], 8, '#1fd1b2cc')),
  golden_whale: other(0.52, whale(['#fff0a8', '#c98300'], '#fffbe0')),
  dragon_turtle: other(0.42, turtle(['#7fe0c0', '#0d6b5c'], ['#ffcf5a', '#9c4f0a'], true), false),
  sea_dragon: other(0.52, dragon(['#7ff5c9', '#067a6b'], '#ffb21a')),
  boss_dragon: other(0.66, dragon(['#ff9a5c', '#a8123c'], '#ffd34d')),
};
