import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

type Colour = { red: number; green: number; blue: number };
type Theme = Map<string, string>;

const css = readFileSync(fileURLToPath(new URL('theme.css', import.meta.url)), 'utf8');

/** The colour tokens of a block; a later block overrides an earlier one. */
function rolesOf(start: string): Theme {
  const from = css.indexOf(start);
  expect(from, `${start} is in the theme`).toBeGreaterThanOrEqual(0);
  const block = css.slice(from, css.indexOf('\n}', from));
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[\da-f]{6});/g)].map(([, role = '', value = '']) => [
      role,
      value,
    ]),
  );
}

const dark = rolesOf('@theme {');
const light = new Map([...dark, ...rolesOf("[data-theme='light'] {")]);

function colourOf(theme: Theme, role: string): Colour {
  const hex = theme.get(role) ?? '';
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return { red: part(1), green: part(3), blue: part(5) };
}

function lightness({ red, green, blue }: Colour): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A colour with low opacity over a ground, as in `bg-danger/10`. */
function tinted(tone: Colour, ground: Colour, share: number): Colour {
  const mix = (a: number, b: number) => a * share + b * (1 - share);
  return {
    red: mix(tone.red, ground.red),
    green: mix(tone.green, ground.green),
    blue: mix(tone.blue, ground.blue),
  };
}

const grounds = ['ground', 'surface', 'raised'];
const words = ['text', 'muted', 'accent', 'hot', 'good', 'danger'];
const filled = ['accent', 'hot', 'good', 'danger'];

describe.each([
  { name: 'dark', theme: dark },
  { name: 'light', theme: light },
])('the $name theme', ({ theme }) => {
  const colour = (role: string) => colourOf(theme, role);

  test.each(words.flatMap((word) => grounds.map((ground) => ({ word, ground }))))(
    '$word has enough contrast on $ground',
    ({ word, ground }) => {
      expect(contrast(colour(word), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['cream', 'gold', 'rose', 'aqua', 'lime'])('%s letters have enough contrast on night', (tone) => {
    expect(contrast(colour(`letter-${tone}`), colour('night'))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([...filled, 'lamp', 'night'])('text on %s has enough contrast', (role) => {
    expect(contrast(colour(`on-${role}`), colour(role))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(filled.flatMap((tone) => grounds.map((ground) => ({ tone, ground }))))(
    'text and $tone have enough contrast on $ground tinted with $tone',
    ({ tone, ground }) => {
      const tint = tinted(colour(tone), colour(ground), 0.1);
      expect(contrast(colour('text'), tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour(tone), tint)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['text', 'muted'].flatMap((word) => grounds.map((ground) => ({ word, ground }))))(
    '$word has enough contrast on $ground on hover',
    ({ word, ground }) => {
      expect(contrast(colour(word), tinted(colour('control'), colour(ground), 0.2))).toBeGreaterThanOrEqual(
        4.5,
      );
    },
  );

  test.each(grounds)('control border and focus ring have enough contrast on %s', (ground) => {
    expect(contrast(colour('control'), colour(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('accent'), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('the light theme redefines every colour of the dark theme except lamps and illustrations', () => {
  const missing = [...dark.keys()].filter((role) => !rolesOf("[data-theme='light'] {").has(role));
  expect(missing.filter((role) => !role.startsWith('letter-'))).toEqual([
    'lamp',
    'on-lamp',
    'night',
    'on-night',
  ]);
});
