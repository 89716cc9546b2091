import type { Result } from './draw.ts';

type Line = { name: string; numbers: readonly (string | number)[] };

/** The numbers of a result by prize; a result without prizes is one line without a name. */
function linesOf(result: Result): Line[] {
  if (Array.isArray(result)) return [{ name: '', numbers: result }];
  return Object.entries(result).map(([name, numbers]) => ({
    name,
    numbers: Array.isArray(numbers) ? numbers : [numbers],
  }));
}

/** A result as numbers. The short form has only the first prize. */
export function DrawResult({ result, isShort = false }: { result: Result | null; isShort?: boolean }) {
  if (result === null) return <span className="text-muted">–</span>;
  const lines = linesOf(result);
  const [first] = lines;
  if (isShort || lines.length === 1) {
    return (
      <span className="inline-flex flex-wrap items-center gap-1">
        <Numbers numbers={first?.numbers ?? []} />
        {lines.length > 1 && <span className="text-muted">…</span>}
      </span>
    );
  }
  return (
    <span className="grid gap-1">
      {lines.map(({ name, numbers }) => (
        <span key={name} className="grid grid-cols-[5rem_1fr] items-center gap-2">
          <code className="text-xs text-muted">{name}</code>
          <span className="flex flex-wrap gap-1">
            <Numbers numbers={numbers} />
          </span>
        </span>
      ))}
    </span>
  );
}

function Numbers({ numbers }: { numbers: readonly (string | number)[] }) {
  return numbers.map((number, place) => (
    <span
      // A number may occur twice, and the list never changes.
      key={place}
      className="inline-grid min-w-6 place-items-center rounded-control bg-raised px-1.5 py-0.5 text-xs font-bold tabular-nums"
    >
      {number}
    </span>
  ));
}
