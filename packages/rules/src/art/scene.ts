import type { Random } from '@mela/kernel/random';
import type { Palette } from './palettes.ts';
import { around, disc, pointText, polar, short } from './svg.ts';

/** A place on the sheet and a size; pieces of a scene are drawn around it. */
export type Spot = { x: number; y: number; size: number };

/** The ferris wheel: rim, spokes and cabins in the pigments of the palette. */
export function ferrisWheel({ x, y, size }: Spot, palette: Palette): string {
  const cabins = 12;
  const spokes = Array.from(
    { length: cabins },
    (_, index) => `M0 0L${pointText((index * 360) / cabins, size)}`,
  ).join('');
  const paints = [palette.main, palette.second, palette.third];
  const seats = paints.map((paint, shift) => {
    const places = Array.from({ length: cabins / 3 }, (_, index) => {
      const seat = polar(((index * 3 + shift) * 360) / cabins, size);
      return `M${short(seat.x - 13)} ${short(seat.y)}h26q0 20-13 20t-13-20z`;
    });
    return `<path fill="${paint}" d="${places.join('')}"/>`;
  });
  const roofs = Array.from({ length: cabins }, (_, index) => {
    const seat = polar((index * 360) / cabins, size);
    return `M${short(seat.x - 15)} ${short(seat.y - 4)}L${short(seat.x)} ${short(seat.y - 15)}l15 11z`;
  });
  return [
    `<g transform="translate(${short(x)} ${short(y)})">`,
    `<circle r="${short(size * 1.5)}" fill="url(#g)" opacity=".5"/>`,
    `<path stroke="${palette.glow}" stroke-width="11" fill="none" stroke-linecap="round" d="M0 0L-${short(size * 0.62)} ${short(size * 1.4)}M0 0L${short(size * 0.62)} ${short(size * 1.4)}"/>`,
    `<path stroke="${palette.light}" opacity=".5" stroke-width="2.5" d="${spokes}"/>`,
    `<path fill="none" stroke="${palette.main}" stroke-width="5" d="${disc(0, 0, size)}"/><path fill="none" stroke="${palette.second}" stroke-width="3" d="${disc(0, 0, size * 0.82)}"/>`,
    `<circle r="${short(size * 0.91)}" fill="none" stroke="${palette.light}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 16"/>`,
    seats.join(''),
    `<path fill="${palette.light}" d="${roofs.join('')}"/><circle r="${short(size * 0.16)}" fill="${palette.main}"/><circle r="${short(size * 0.07)}" fill="${palette.ground}"/></g>`,
  ].join('');
}

/** A striped tent with a scalloped eave and a pennant; its foot stands on `y`. */
export function tent(
  { x, y, size }: Spot,
  [cloth, stripe, light]: readonly [string, string, string],
): string {
  const half = size / 2;
  const eave = -size * 0.5;
  const peak = -size * 0.95;
  const panel = size / 6;
  const at = (step: number) => short(-half + step * panel);
  const roofStripes = [1, 3, 5].map(
    (step) => `M0 ${short(peak)}L${at(step)} ${short(eave)}h${short(panel)}z`,
  );
  const wallStripes = [0, 2, 4].map(
    (step) => `M${at(step)} ${short(eave)}h${short(panel)}V0h-${short(panel)}z`,
  );
  const scallops = Array.from(
    { length: 6 },
    () => `q${short(panel / 2)} ${short(panel * 0.9)} ${short(panel)} 0`,
  ).join('');
  return [
    `<g transform="translate(${short(x)} ${short(y)})"><path fill="${cloth}" d="M-${short(half * 0.92)} 0V${short(eave)}h${short(half * 1.84)}V0z"/>`,
    `<path fill="${stripe}" opacity=".55" d="${wallStripes.join('')}"/>`,
    `<path fill="${cloth}" d="M0 ${short(peak)}L-${short(half)} ${short(eave)}h${short(size)}z"/>`,
    `<path fill="${stripe}" d="${roofStripes.join('')}"/><path fill="${light}" d="M-${short(half)} ${short(eave)}${scallops}z"/>`,
    `<path fill="${light}" opacity=".9" d="M-${short(panel * 0.7)} 0V${short(eave * 0.45)}Q0 ${short(eave * 0.85)} ${short(panel * 0.7)} ${short(eave * 0.45)}V0z"/>`,
    `<path stroke="${light}" stroke-width="3" d="M0 ${short(peak)}v-${short(size * 0.16)}"/><path fill="${stripe}" d="M1 ${short(peak - size * 0.16)}l${short(size * 0.14)} ${short(size * 0.04)}-${short(size * 0.14)} ${short(size * 0.045)}z"/></g>`,
  ].join('');
}

/** A string of pennants between two heights, sagging in the middle. */
export function bunting(from: Spot, to: Spot, palette: Palette): string {
  const sag = from.size;
  const count = Math.max(6, Math.round((to.x - from.x) / 46));
  const height = (share: number) => from.y + (to.y - from.y) * share + sag * 4 * share * (1 - share);
  const paints = [palette.main, palette.second, palette.third];
  const flags = paints.map((paint, shift) => {
    const places: string[] = [];
    for (let index = shift; index < count; index += 3) {
      const share = (index + 0.5) / count;
      const x = from.x + (to.x - from.x) * share;
      places.push(`M${short(x - 14)} ${short(height(share))}h28l-14 30z`);
    }
    return `<path fill="${paint}" d="${places.join('')}"/>`;
  });
  const middleY = (from.y + to.y) / 2 + sag * 2;
  return `<path fill="none" stroke="${palette.light}" opacity=".6" stroke-width="2.5" d="M${short(from.x)} ${short(from.y)}Q${short((from.x + to.x) / 2)} ${short(middleY)} ${short(to.x)} ${short(to.y)}"/>${flags.join('')}`;
}

/** Stars of the night: small, few, and never in rows. */
export function stars(random: Random, count: number, within: { width: number; height: number }): string {
  return Array.from({ length: count }, () =>
    disc(random.below(within.width), random.below(within.height), 0.8 + random.below(3) * 0.6),
  ).join('');
}

/** A paper lantern on its string, with the light around it. */
export function lantern({ x, y, size }: Spot, paint: string, palette: Palette): string {
  const s = (share: number) => short(size * share);
  return [
    `<g transform="translate(${short(x)} ${short(y)})"><path stroke="${palette.light}" opacity=".5" stroke-width="2" d="M0-${short(y)}V0"/>`,
    `<circle cy="${s(0.6)}" r="${s(1.5)}" fill="url(#g)" opacity=".55"/>`,
    `<path fill="${paint}" d="M-${s(0.3)} ${s(0.1)}h${s(0.6)}q${s(0.6)} ${s(0.5)} 0 ${s(1)}h-${s(0.6)}q-${s(0.6)}-${s(0.5)} 0-${s(1)}z"/>`,
    `<path fill="${palette.light}" opacity=".75" d="M0 ${s(0.28)}q${s(0.3)} ${s(0.34)} 0 ${s(0.64)}q-${s(0.3)}-${s(0.3)} 0-${s(0.64)}z"/>`,
    `<path fill="${palette.ground}" d="M-${s(0.26)} 0h${s(0.52)}v${s(0.12)}h-${s(0.52)}zM-${s(0.26)} ${s(1.08)}h${s(0.52)}v${s(0.12)}h-${s(0.52)}z"/>`,
    `<path stroke="${paint}" stroke-width="3" stroke-linecap="round" d="M-${s(0.14)} ${s(1.24)}v${s(0.25)}M0 ${s(1.24)}v${s(0.34)}M${s(0.14)} ${s(1.24)}v${s(0.25)}"/></g>`,
  ].join('');
}

/** A diamond kite with a tail, leaning into the wind. */
export function kite(
  { x, y, size }: Spot,
  [upper, lower, light]: readonly [string, string, string],
  lean: number,
): string {
  const s = (share: number) => short(size * share);
  return [
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(lean)})">`,
    `<path fill="${upper}" d="M0-${s(1)}L${s(0.75)} 0H-${s(0.75)}z"/><path fill="${lower}" d="M0 ${s(0.9)}L${s(0.75)} 0H-${s(0.75)}z"/>`,
    `<path fill="${light}" d="M0-${s(0.45)}L${s(0.3)} 0 0 ${s(0.4)}-${s(0.3)} 0z"/><path fill="none" stroke="${light}" stroke-width="2" d="M0-${s(1)}V${s(0.9)}q${s(0.5)} ${s(0.5)} 0 ${s(1)}t0 ${s(0.9)}"/>`,
    `<path fill="${upper}" d="M-${s(0.12)} ${s(1.4)}l${s(0.5)}-${s(0.1)}v${s(0.3)}zM${s(0.06)} ${s(2)}l-${s(0.5)}-${s(0.1)}v${s(0.3)}z"/></g>`,
  ].join('');
}

/** A large rangoli of three rings, once in a picture. */
export function rangoli({ x, y, size }: Spot, palette: Palette, folds: number): string {
  const petal = (foot: number, tip: number, half: number) =>
    `M0-${short(size * foot)}C${short(size * half)}-${short(size * (foot + tip) * 0.5)} ${short(size * half)}-${short(size * (foot + tip) * 0.55)} 0-${short(size * tip)}C-${short(size * half)}-${short(size * (foot + tip) * 0.55)}-${short(size * half)}-${short(size * (foot + tip) * 0.5)} 0-${short(size * foot)}z`;
  return [
    `<defs><path id="pa" d="${petal(0.55, 1, 0.3)}"/><path id="pb" d="${petal(0.32, 0.72, 0.2)}"/><path id="pc" d="${petal(0.2, 0.42, 0.14)}"/><path id="pd" d="${petal(0.72, 0.93, 0.13)}"/></defs>`,
    `<g transform="translate(${short(x)} ${short(y)})" stroke="${palette.ground}" stroke-width="2"><circle r="${short(size * 1.4)}" fill="url(#g)" opacity=".5" stroke="none"/>`,
    `<g fill="${palette.third}">${around('pa', folds, 180 / folds)}</g><g fill="${palette.main}">${around('pa', folds)}</g><g fill="${palette.second}" stroke="none">${around('pd', folds)}</g>`,
    `<g fill="${palette.second}">${around('pb', folds, 180 / folds)}</g><g fill="${palette.light}">${around('pc', folds)}</g></g>`,
  ].join('');
}
