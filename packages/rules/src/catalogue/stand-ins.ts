import { titles } from './games.ts';
import { playedBy } from './played-by.ts';

/** The protocol between a vendor and the platform; `purse` is a vendor that keeps its own wallets. */
export const dialectNames = ['swp', 'onecall', 'live', 'purse'] as const;
export type DialectName = (typeof dialectNames)[number];

/** Vendors with reels only: bet and win are known in one call. Ponds and hands hold stakes, which one call cannot express. */
const reelVendors = ['PG', 'EG2', 'PT', 'CQ9', 'CHB', 'KLF', 'GND', 'NKD', 'BTA', 'PGH'];
const liveVendors = ['SHM', 'MHF', 'CWK'];
const walletVendors = ['LTN'];

function usualDialect(code: string): DialectName {
  if (reelVendors.includes(code)) return 'onecall';
  if (walletVendors.includes(code)) return 'purse';
  return liveVendors.includes(code) ? 'live' : 'swp';
}

const codes = [
  ...new Set(titles.filter((title) => playedBy(title) !== undefined).map(({ vendor }) => vendor)),
];

/** Every vendor with a title that has rules of ours, and its protocol: the arcade simulates it. */
export const standIns: string = codes.map((code) => `${code}=${usualDialect(code)}`).join(',');

/** The vendors and their protocols from a text such as `MELA=swp,PG=onecall`; undefined if it is malformed. */
export function readStandIns(text: string): ReadonlyMap<string, DialectName> | undefined {
  const pairs = text.split(',').flatMap((item): [string, DialectName][] => {
    const [code = '', word] = item.trim().split('=');
    const dialect = dialectNames.find((name) => name === word);
    return dialect && /^[A-Z0-9_]{2,20}$/.test(code) ? [[code, dialect]] : [];
  });
  return pairs.length === text.split(',').length ? new Map(pairs) : undefined;
}
