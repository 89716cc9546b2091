import { pick, type Random } from '@mela/kernel/random';
import sharp from 'sharp';
import { create } from 'svg-captcha';

const cell = 34;
const height = 56;
const ground = '#f6f1e6';
/** Dark enough to be readable on the background with weak eyesight. */
const inks = ['#2b2a6b', '#7a1f4b', '#0b4f46', '#5b3300', '#3a3550'] as const;

/** Draws each letter as an outline with its own tilt, and three curves across all letters. */
export async function drawLetters(letters: string, random: Random): Promise<Buffer> {
  const width = cell * letters.length + 12;
  const shapes = Array.from(letters, (letter, index) => drawLetter(letter, index, random)).join('');
  const lines = Array.from({ length: 3 }, () => drawLine(width, random)).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>${shapes}${lines}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}

/** The library draws a letter as an outline, so no installed font is needed. */
function drawLetter(letter: string, index: number, random: Random): string {
  const { data } = create({
    charPreset: letter,
    size: 1,
    noise: 0,
    width: cell + 12,
    height,
    fontSize: 54 + random.below(8),
  });
  const outline = data.replace(/fill="[^"]*"/, `fill="${pick(random, inks)}"`);
  const tilt = random.below(31) - 15;
  const turn = `rotate(${tilt} ${cell / 2} ${height / 2})`;
  return `<g transform="translate(${index * cell} ${random.below(7) - 3}) ${turn}">${outline}</g>`;
}

function drawLine(width: number, random: Random): string {
  const at = () => random.below(height);
  const curve = `M0 ${at()} C${Math.floor(width / 3)} ${at()},${Math.floor((width * 2) / 3)} ${at()},${width} ${at()}`;
  return `<path d="${curve}" fill="none" stroke="#6b6580" stroke-width="1.5"/>`;
}
