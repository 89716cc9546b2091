/** An outcome at its place in a road. `ties` counts the ties that followed it. */
export type RoadCell<Mark> = { column: number; row: number; mark: Mark; ties: number };

/** Every outcome in its own cell, column by column. */
export function beadRoad<Mark>(marks: readonly Mark[], rows: number): RoadCell<Mark>[] {
  return marks.map((mark, at) => ({ column: Math.floor(at / rows), row: at % rows, mark, ties: 0 }));
}

/**
 * A column per run of equal outcomes. A run that is longer than the column, or meets a taken cell, turns to the right. A tie is a mark on
 * the outcome before it; a tie before the first outcome has a cell of its own.
 */
export function bigRoad<Mark extends string>(marks: readonly Mark[], rows: number): RoadCell<Mark>[] {
  const cells: RoadCell<Mark>[] = [];
  const isFree = (column: number, row: number) =>
    row < rows && !cells.some((cell) => cell.column === column && cell.row === row);
  let last: RoadCell<Mark> | undefined;
  let [start, hasTurned] = [-1, false];
  for (const mark of marks) {
    if (mark === 'TIE' && last !== undefined) {
      last.ties++;
      continue;
    }
    if (last?.mark === mark) {
      hasTurned ||= !isFree(last.column, last.row + 1);
      const [right, down] = hasTurned ? [1, 0] : [0, 1];
      last = { column: last.column + right, row: last.row + down, mark, ties: 0 };
    } else {
      do start++;
      while (!isFree(start, 0));
      hasTurned = false;
      last = { column: start, row: 0, mark, ties: 0 };
    }
    cells.push(last);
  }
  return cells;
}
