import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlaceTable } from '#shared/leaderboard/place-table.tsx';
import type { Board } from '#shared/leaderboard/use-board.ts';

const SHOWN_AT_FIRST = 10;

/** The first ten places, and the others on request. */
export function Places({ board }: { board: Board }) {
  const t = useTranslations('leaderboard');
  const [isWhole, setWhole] = useState(false);
  const { places, state } = board;
  if (places.length === 0)
    return (
      <p className="rounded-card border border-line bg-surface p-4 text-sm text-muted">
        {state === 'running' ? t('placesNone') : t('placesNoneOver')}
      </p>
    );
  const hasMore = !isWhole && places.length > SHOWN_AT_FIRST;
  return (
    <div className="grid gap-3">
      <div className="rounded-card border border-line bg-surface">
        <PlaceTable board={board} places={hasMore ? places.slice(0, SHOWN_AT_FIRST) : places} />
      </div>
      {hasMore && (
        <Button tone="outline" size="small" onClick={() => setWhole(true)}>
          {t('placesAll', { count: String(places.length) })}
        </Button>
      )}
    </div>
  );
}
