import type { DrawResult, LhcResult, My4dResult, SeaResult, Structure, VnResult } from './types.ts';
import { prizesOf } from './vn.ts';
import { zodiacs } from './zodiac.ts';

/** The numbers of a draw: how many, from which to which, and whether none may repeat. */
type NumbersShape = { count: number; from: number; to: number; isDistinct: boolean };

const numberShapes: Readonly<Partial<Record<Structure, NumbersShape>>> = {
  SSC: { count: 5, from: 0, to: 9, isDistinct: false },
  LF3: { count: 3, from: 0, to: 9, isDistinct: false },
  LF5: { count: 5, from: 0, to: 9, isDistinct: false },
  '5D': { count: 5, from: 0, to: 9, isDistinct: false },
  WINGO: { count: 1, from: 0, to: 9, isDistinct: false },
  K3: { count: 3, from: 1, to: 6, isDistinct: false },
  '11X5': { count: 5, from: 1, to: 11, isDistinct: true },
  PK10: { count: 10, from: 1, to: 10, isDistinct: true },
};

export function numbersShapeOf(structure: Structure): NumbersShape | undefined {
  return numberShapes[structure];
}

/** A stored result, or undefined when it is no result of the structure. */
export function readResult(structure: Structure, value: unknown): DrawResult | undefined {
  const shape = numbersShapeOf(structure);
  if (shape !== undefined) return readNumbers(shape, value);
  if (!isRecord(value)) return undefined;
  if (structure === 'LHC') return readLhc(value);
  if (structure === 'MY4D') return readMy4d(value);
  if (structure === 'MB' || structure === 'MN' || structure === 'MT') return readVn(structure, value);
  if (structure === 'TH' || structure === 'LA' || structure === 'HN') return readSea(structure, value);
  return undefined;
}

type Json = Readonly<Record<string, unknown>>;

function readNumbers(shape: NumbersShape, value: unknown): DrawResult | undefined {
  const numbers = wholeNumbers(value, shape);
  return numbers && { kind: 'numbers', numbers };
}

function wholeNumbers(
  value: unknown,
  { count, from, to, isDistinct }: NumbersShape,
): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined;
  const list: readonly unknown[] = value;
  const numbers = list.filter(
    (one): one is number => typeof one === 'number' && Number.isInteger(one) && one >= from && one <= to,
  );
  const isComplete = numbers.length === count && (!isDistinct || new Set(numbers).size === count);
  return isComplete ? numbers : undefined;
}

function readLhc({ n, s, year }: Json): LhcResult | undefined {
  const balls = { from: 1, to: 49, isDistinct: true };
  const normals = wholeNumbers(n, { ...balls, count: 6 });
  const [special] = wholeNumbers([s], { ...balls, count: 1 }) ?? [];
  const animal = zodiacs.find((name) => name === year);
  if (normals === undefined || special === undefined || animal === undefined) return undefined;
  return normals.includes(special) ? undefined : { kind: 'lhc', normals, special, year: animal };
}

function digitTexts(value: unknown, count: number, length: number): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined;
  const list: readonly unknown[] = value;
  const texts = list.filter((one): one is string => isDigits(one, length));
  return texts.length === count ? texts : undefined;
}

function readVn(structure: VnResult['structure'], value: Json): VnResult | undefined {
  const prizes: (readonly string[])[] = [];
  for (const { name, count, digits } of prizesOf(structure)) {
    const numbers = digitTexts(value[name], count, digits);
    if (numbers === undefined) return undefined;
    prizes.push(numbers);
  }
  return { kind: 'vn', structure, prizes };
}

function readSea(structure: SeaResult['structure'], value: Json): SeaResult | undefined {
  const { top4, top3, top2, bot2, first, special } = value;
  if (!isDigits(top3, 3) || !isDigits(top2, 2) || !isDigits(bot2, 2)) return undefined;
  const hasFront = structure === 'TH';
  const front3 = hasFront ? digitTexts(value['front3'], 2, 3) : [];
  const back3 = hasFront ? digitTexts(value['back3'], 2, 3) : [];
  if (front3 === undefined || back3 === undefined || (!hasFront && !isDigits(top4, 4))) return undefined;
  const drawn = {
    ...(typeof special === 'string' ? { special } : {}),
    ...(typeof first === 'string' ? { first } : {}),
  };
  const four = isDigits(top4, 4) ? { top4 } : {};
  return { kind: 'sea', structure, drawn, ...four, top3, top2, bot2, front3, back3 };
}

function readMy4d({ P1, P2, P3, SP, CO }: Json): My4dResult | undefined {
  const special = digitTexts(SP, 10, 4);
  const consolation = digitTexts(CO, 10, 4);
  if (!isDigits(P1, 4) || !isDigits(P2, 4) || !isDigits(P3, 4)) return undefined;
  if (special === undefined || consolation === undefined) return undefined;
  return { kind: 'my4d', first: P1, second: P2, third: P3, special, consolation };
}

/** The stored form of a result. `readResult` reads it back. */
export function resultJson(result: DrawResult): unknown {
  switch (result.kind) {
    case 'numbers':
      return result.numbers;
    case 'lhc':
      return { n: result.normals, s: result.special, year: result.year };
    case 'vn':
      return {
        region: result.structure,
        ...Object.fromEntries(prizesOf(result.structure).map(({ name }, at) => [name, result.prizes[at]])),
      };
    case 'sea': {
      const { drawn, top4, top3, top2, bot2, front3, back3, structure } = result;
      const extra = structure === 'TH' ? { front3, back3 } : { top4 };
      return { ...drawn, ...extra, top3, top2, bot2 };
    }
    case 'my4d':
      return {
        P1: result.first,
        P2: result.second,
        P3: result.third,
        SP: result.special,
        CO: result.consolation,
      };
    default:
      return undefined;
  }
}

function isDigits(value: unknown, length: number): value is string {
  return typeof value === 'string' && value.length === length && /^\d+$/.test(value);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
