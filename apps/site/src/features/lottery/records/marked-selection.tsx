import type { DrawResult, Selection, Structure } from '@mela/rules/lottery/types';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ballText, isBallField, useOptionText } from '#shared/lottery/use-selection-text.ts';
import { markHits, type MarkedField } from './mark-hits.ts';

type MarkedSelectionProps = {
  play: string;
  selection: Selection;
  structure: Structure;
  result: DrawResult | undefined;
};

/** A selection as small tiles; those that won are lit. */
export function MarkedSelection({ play, selection, structure, result }: MarkedSelectionProps) {
  const t = useTranslations('lotteryOption');
  const fields = useMemo(
    () => markHits({ play, selection, structure, result }),
    [play, selection, structure, result],
  );
  return (
    <div className="grid gap-2">
      {fields.flatMap(({ name, isPlaces, lists }) =>
        lists.map((list, at) => (
          <div key={`${name} ${at}`} className="flex flex-wrap items-center gap-1">
            {(isPlaces || fields.length > 1) && (
              <span className="me-1 text-xs text-muted">
                {isPlaces ? t('place', { place: String(at + 1) }) : t(`field.${name}`)}
              </span>
            )}
            <MarkedList list={list} isMarks={name === 'at'} isBalls={isBallField(play, name)} />
          </div>
        )),
      )}
    </div>
  );
}

type MarkedListProps = { list: MarkedField['lists'][number]; isMarks: boolean; isBalls: boolean };

function MarkedList({ list: { values, hidden }, isMarks, isBalls }: MarkedListProps) {
  const t = useTranslations('lotteryRecords');
  const optionText = useOptionText();
  // Marked places are counted from 0 by the rules and from 1 by people.
  const textOf = (value: number | string) =>
    isMarks ? String(Number(value) + 1) : isBalls ? ballText(value) : optionText(value);
  return (
    <>
      {values.length === 0 && <span className="text-muted">–</span>}
      {values.map(({ value, isHit }) => (
        <span
          key={value}
          data-hit={isHit}
          className="inline-grid min-h-7 min-w-7 place-items-center rounded-control bg-raised px-1.5 text-sm font-semibold tabular-nums data-[hit=true]:bg-lamp data-[hit=true]:text-on-lamp"
        >
          {isHit ? (
            <>
              <span className="sr-only">{t('hit', { value: textOf(value) })}</span>
              <span aria-hidden>{textOf(value)}</span>
            </>
          ) : (
            textOf(value)
          )}
        </span>
      ))}
      {hidden > 0 && <span className="text-xs text-muted">{t('moreValues', { count: String(hidden) })}</span>}
    </>
  );
}
