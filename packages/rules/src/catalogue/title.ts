import type { FamilyName as GameType } from '#art/families.ts';
import type { Both } from './both.ts';
import type { ClassifyCode } from './classify.ts';
import type { VendorCode } from './vendors.ts';

type Marks = {
  /** Its position in the hot list, from 1. */
  hotRank?: number;
  isNew?: true;
  maintenance?: true;
  /** Codes of the countries that it is not offered to. */
  blockedCountries?: readonly string[];
};

export type Title = Marks & {
  code: string;
  vendor: VendorCode;
  gameType: GameType;
  classify: ClassifyCode;
  name: Both;
  /** The Hindi name as typed in Latin letters, for search. */
  latin: string;
};

type Row = readonly [
  code: string,
  classify: ClassifyCode,
  en: string,
  hi: string,
  latin: string,
  marks?: Marks,
];

/** The titles of one vendor in one category, one line each. */
export function titlesOf(vendor: VendorCode, gameType: GameType, rows: readonly Row[]): readonly Title[] {
  return rows.map(([code, classify, EN, HI, latin, marks]) => ({
    code,
    vendor,
    gameType,
    classify,
    name: { EN, HI },
    latin,
    ...marks,
  }));
}
