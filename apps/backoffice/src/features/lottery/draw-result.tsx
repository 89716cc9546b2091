import { useTranslations } from 'use-intl';
import type { Result } from './draw.ts';

const named = [
  'n',
  's',
  'DB',
  'first',
  'special',
  'top4',
  'top3',
  'top2',
  'bot2',
  'front3',
  'back3',
] as const;

type Line = { name: string; numbers: readonly string[] };

/** The numbers of a result by prize; a result without prizes is one line without a name. */
function linesOf(result: Result): Line[] {
  const prizes = Array.isArray(result) ? { '': result } : result;
  return Object.entries(prizes)
    .map(([name, numbers]) => ({ name, numbers: [numbers].flat().map(String) }))
    .filter(({ numbers }) => numbers.every((number) => /^\d+$/.test(number)));
}

type Props = { result: Result | null; isShort?: boolean };

/** A result as numbers. The short form has only the first prize. */
export function DrawResult({ result, isShort = false }: Props) {
  if (result === null) return <span className="text-muted">–</span>;
  const lines = linesOf(result);
  if (isShort || lines.length === 1) {
    return (
      <span className="inline-flex flex-wrap items-center gap-1">
        <Numbers numbers={lines[0]?.numbers ?? []} />
        {lines.length > 1 && <span className="text-muted">…</span>}
      </span>
    );
  }
  return (
    <span className="grid gap-1">
      {lines.map(({ name, numbers }) => (
        <span key={name} className="grid grid-cols-[6rem_1fr] items-baseline gap-2">
          <PrizeName name={name} />
          <span className="flex flex-wrap gap-1">
            <Numbers numbers={numbers} />
          </span>
        </span>
      ))}
    </span>
  );
}

function PrizeName({ name }: { name: string }) {
  const t = useTranslations('staffLottery');
  const known = named.find((candidate) => candidate === name);
  return <span className="text-xs text-muted">{known ? t(`prizes.${known}`) : name}</span>;
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
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
