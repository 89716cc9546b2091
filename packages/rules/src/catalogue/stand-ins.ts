import { titles } from './games.ts';
import { playedBy } from './played-by.ts';

/** How a vendor may speak with the platform; `purse` is one that keeps a wallet of its own for each player. */
export const dialectNames = ['swp', 'onecall', 'live', 'purse'] as const;
export type DialectName = (typeof dialectNames)[number];

/** Reels alone: bet and win are known in one call. Whoever also has ponds or hands holds stakes, which one call cannot say. */
const reelVendors = ['PG', 'EG2', 'PT', 'CQ9', 'CHB', 'KLF', 'GND', 'NKD', 'BTA', 'PGH'];
const liveVendors = ['SHM', 'MHF', 'CWK'];
const purseVendors = ['LTN'];

function usualDialect(code: string): DialectName {
  if (reelVendors.includes(code)) return 'onecall';
  if (purseVendors.includes(code)) return 'purse';
  return liveVendors.includes(code) ? 'live' : 'swp';
}

const codes = [
  ...new Set(titles.filter((title) => playedBy(title) !== undefined).map(({ vendor }) => vendor)),
];

/** Every vendor with a title that is played by rules of ours, and how it speaks: the arcade stands in for it. */
export const standIns: string = codes.map((code) => `${code}=${usualDialect(code)}`).join(',');

/** Which vendors there are and how each speaks, from a text such as `MELA=swp,PG=onecall`; nothing if it says something else. */
export function readStandIns(text: string): ReadonlyMap<string, DialectName> | undefined {
  const pairs = text.split(',').flatMap((item): [string, DialectName][] => {
    const [code = '', word] = item.trim().split('=');
    const dialect = dialectNames.find((name) => name === word);
    return dialect && /^[A-Z0-9_]{2,20}$/.test(code) ? [[code, dialect]] : [];
  });
  return pairs.length === text.split(',').length ? new Map(pairs) : undefined;
}
