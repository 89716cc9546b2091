import { readDay, type LocalDay } from '@mela/kernel/time';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { Button } from '@mela/ui/button';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { useTitle } from '#lib/use-title.ts';
import { GameField } from './game-field.tsx';
import { ResultHistory } from './result-history.tsx';
import { TrendView } from './trend-view.tsx';

const views = ['history', 'trend'] as const;
const usual = 'WINGO_1M';
const stay = { replace: true, preventScrollReset: true } as const;

/** `/lottery/results`: the results of a game by day, and its trends as charts. Open to everyone. */
export function ResultsScreen() {
  const t = useTranslations('lotteryResults');
  const language = useLanguage();
  const panel = useId();
  const [address, setAddress] = useSearchParams();
  const game = lotteryGameOf(address.get('gameCode') ?? '') ?? lotteryGameOf(usual);
  const view = views.find((one) => one === address.get('view')) ?? 'history';
  const day = readDay(address.get('day') ?? '');
  const change = (changed: Record<string, string | undefined>) =>
    setAddress((before) => changedAddress(before, changed), stay);
  useTitle(t('title'));
  if (game === undefined) return null;
  const name = game.name[language];
  return (
    <div className="mx-auto grid w-full max-w-page gap-5 px-4 py-5 md:py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-xl md:text-2xl">{t('title')}</h1>
          <p className="text-sm text-muted">{t('intro')}</p>
        </div>
        <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:w-auto md:grid-cols-[18rem_auto]">
          <GameField
            label={t('game')}
            value={game.code}
            onChange={(gameCode) => change({ gameCode, day: undefined })}
          />
          <Button href={`${game.route}?gameCode=${game.code}`} className="min-h-12">
            {t('playNow')}
          </Button>
        </div>
      </div>
      <Tabs
        label={t('title')}
        panelId={panel}
        items={views.map((id) => ({ id, label: t(`views.${id}`) }))}
        value={view}
        onChange={(id) => change({ view: id === 'history' ? undefined : id })}
      />
      <TabPanel id={panel} value={view}>
        <div className="grid min-w-0 gap-4" aria-label={name}>
          {view === 'history' ? (
            <ResultHistory
              key={`${game.code} ${day ?? ''}`}
              game={game}
              day={day}
              onDay={(next: LocalDay | undefined) => change({ day: next })}
            />
          ) : (
            <TrendView key={game.code} game={game} />
          )}
        </div>
      </TabPanel>
    </div>
  );
}

function changedAddress(before: URLSearchParams, changed: Record<string, string | undefined>) {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
