import type { CSSProperties } from 'react';
import { CELLS_ACROSS, CELLS_ALONG, columnOf, rowOf, type Place } from './cloth-places.ts';

// The grid area of each part of the cloth: vertical on a phone, horizontal on wide screens.

type Area = { row: number; column: number; rows?: number; columns?: number };

const area = ({ row, column, rows = 1, columns = 1 }: Area): CSSProperties => ({
  gridArea: `${row} / ${column} / span ${rows} / span ${columns}`,
});

/** Beside the field on a phone lie the even chances and the dozens. */
const SIDES = 2;

export function areaOfNumber(number: number, isWide: boolean): CSSProperties {
  if (number === 0)
    return isWide
      ? area({ row: 1, column: 1, rows: CELLS_ACROSS })
      : area({ row: 1, column: SIDES + 1, columns: CELLS_ACROSS });
  return isWide
    ? area({ row: CELLS_ACROSS - columnOf(number), column: rowOf(number) + 2 })
    : area({ row: rowOf(number) + 2, column: SIDES + 1 + columnOf(number) });
}

export function areaOfDozen(index: number, isWide: boolean): CSSProperties {
  return isWide
    ? area({ row: CELLS_ACROSS + 1, column: 2 + 4 * index, columns: 4 })
    : area({ row: 2 + 4 * index, column: 2, rows: 4 });
}

export function areaOfColumn(index: number, isWide: boolean): CSSProperties {
  return isWide
    ? area({ row: CELLS_ACROSS - index, column: CELLS_ALONG + 1 })
    : area({ row: CELLS_ALONG + 1, column: SIDES + 1 + index });
}

export function areaOfEven(index: number, isWide: boolean): CSSProperties {
  return isWide
    ? area({ row: CELLS_ACROSS + 2, column: 2 + 2 * index, columns: 2 })
    : area({ row: 2 + 2 * index, column: 1, rows: 2 });
}

/** The field of numbers with its zero. */
export function areaOfField(isWide: boolean): CSSProperties {
  return isWide
    ? area({ row: 1, column: 1, rows: CELLS_ACROSS, columns: CELLS_ALONG })
    : area({ row: 1, column: SIDES + 1, rows: CELLS_ALONG, columns: CELLS_ACROSS });
}

/** Where a chip between numbers lies in that field. */
export function pointOf({ along, across }: Place, isWide: boolean): CSSProperties {
  const [far, wide] = [(100 * along) / CELLS_ALONG, (100 * across) / CELLS_ACROSS];
  return isWide ? { left: `${far}%`, top: `${100 - wide}%` } : { left: `${wide}%`, top: `${far}%` };
}
