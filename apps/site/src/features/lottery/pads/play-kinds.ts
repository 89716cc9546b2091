import type { Play, PriceRule } from '@mela/rules/lottery/types';

/** Plays that stand together, in the order of the tabs. */
const kindsOfRule = {
  VN: {
    lo: ['LO2', 'LO2_1K', 'LO3', 'LO4'],
    de: ['DE_DB', 'DE_DAU_DB', 'DE_G1', 'DE_DAU'],
    head: ['DAUDUOI', 'DAU1', 'DUOI1'],
    three: ['C3', 'C3_G1', 'XC'],
    four: ['C4'],
    xien: ['XIEN2', 'XIEN3', 'XIEN4'],
    slip: ['TRUOT4', 'TRUOT8', 'TRUOT10'],
    sides: ['DB_DXDS'],
  },
  SEA: {
    three: ['3TOP', '3TOD', '3FRONT', '3BACK'],
    two: ['2TOP', '2BOT'],
    run: ['1TOP', '1BOT', 'PIN'],
    sides: ['TOP_DXDS'],
    four: ['4TOP', '4TOD'],
  },
  MY4D: {
    four: ['BIG', 'SMALL'],
    any: ['IBOX_BIG', 'IBOX_SMALL'],
    first: ['4A', '3A'],
    three: ['3ABC'],
  },
} as const satisfies Partial<Record<PriceRule, Record<string, readonly string[]>>>;

type KindsOf<Rule extends keyof typeof kindsOfRule> = keyof (typeof kindsOfRule)[Rule];
type PlayKind = KindsOf<'VN'> | KindsOf<'SEA'> | KindsOf<'MY4D'>;

const kindNames: readonly PlayKind[] = [
  'lo',
  'de',
  'head',
  'two',
  'three',
  'four',
  'xien',
  'slip',
  'run',
  'any',
  'first',
  'sides',
];

export type KindOfPlays = { kind: PlayKind; plays: readonly Play[] };

/** The plays of a game by kind. A kind without a play in this game is left out; a play without a kind is a fault of the table. */
export function playKinds(plays: readonly Play[]): KindOfPlays[] {
  const [first] = plays;
  const table: Partial<Record<string, readonly string[]>> =
    first !== undefined && isPadRule(first.priceRule) ? kindsOfRule[first.priceRule] : {};
  return Object.keys(table)
    .map((name) => ({
      kind: kindNames.find((one) => one === name) ?? 'two',
      plays: (table[name] ?? []).flatMap((code) => plays.filter((play) => play.code.endsWith(`.${code}`))),
    }))
    .filter((kind) => kind.plays.length > 0);
}

const isPadRule = (rule: PriceRule): rule is keyof typeof kindsOfRule =>
  rule === 'VN' || rule === 'SEA' || rule === 'MY4D';
