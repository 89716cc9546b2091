import { lotteryCategories, prizeModes, type LotteryCategory } from '@mela/protocol/lottery';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Skeleton } from '@mela/ui/skeleton';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import Ticket from 'lucide-react/icons/ticket';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useTitle } from '#lib/use-title.ts';
import { LobbyPage } from '#shared/games/lobby-page.tsx';
import { useLotteryMenu, type LotteryMenuGame } from '#shared/lottery/use-lottery-menu.ts';
import { CategoryPicker } from './category-picker.tsx';
import { GameCard, LoadingCard } from './game-card.tsx';
import { LotteryRewards } from './lottery-rewards.tsx';
import { RecentLottery } from './recent-lottery.tsx';

type Mode = (typeof prizeModes)[number];

const isMode = (text: string | null): text is Mode => prizeModes.some((mode) => mode === text);
const isCategory = (text: string | null): text is LotteryCategory =>
  lotteryCategories.some((category) => category === text);

type LotteryCenterProps = {
  /** The prize mode that is shown first. */
  start: Mode;
};

/** `/lott`, `/elott`, and the lottery pages without a game: all lottery games by prize mode and category. */
export function LotteryCenter({ start }: LotteryCenterProps) {
  const t = useTranslations('lotteryCenter');
  const panel = useId();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('mode');
  const mode = isMode(asked) ? asked : start;
  const title = start === 'ELOTT' ? t('titleFast') : t('title');
  useTitle(title);
  const choose = (name: 'mode' | 'category', value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('category');
        if (value) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const category = address.get('category');
  return (
    <LobbyPage icon={start === 'ELOTT' ? TicketCheck : Ticket} title={title} about={t('about')}>
      <Tabs
        label={t('modes')}
        items={prizeModes.map((id) => ({ id, label: t(`mode.${id}`) }))}
        value={mode}
        panelId={panel}
        onChange={(id) => choose('mode', id)}
      />
      <TabPanel id={panel} value={mode}>
        <ModeGames
          mode={mode}
          category={isCategory(category) ? category : undefined}
          onCategory={(id) => choose('category', id)}
        />
      </TabPanel>
    </LobbyPage>
  );
}

type ModeGamesProps = {
  mode: Mode;
  category: LotteryCategory | undefined;
  onCategory: (category: string) => void;
};

function ModeGames({ mode, category, onCategory }: ModeGamesProps) {
  const t = useTranslations('lotteryCenter');
  const { data, error, refetch } = useLotteryMenu();
  // An answer that is there stays, so that a failed renewal does not empty the page.
  if (!data)
    return error ? (
      <FailedState title={t('failedTitle')} error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingMode />
    );
  const categories = data.categories.flatMap((one) => {
    const games = one.games.filter(({ prizeModes: modes }) => modes.includes(mode));
    return games.length > 0 ? [{ category: one.category, games }] : [];
  });
  if (categories.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} action={<Button href="/hot">{t('tryHot')}</Button>}>
        {t('emptyBody')}
      </EmptyState>
    );
  const chosen = categories.filter((one) => one.category === category);
  const shown = chosen.length > 0 ? chosen : categories;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-sm text-muted">{t(`modeAbout.${mode}`)}</p>
      {categories.length > 1 && (
        <CategoryPicker categories={categories} value={chosen[0]?.category} onChange={onCategory} />
      )}
      <RecentLottery />
      {shown.map((one) => (
        <CategorySection key={one.category} category={one.category} games={one.games} mode={mode} />
      ))}
      <LotteryRewards />
    </div>
  );
}

const cards = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3';

type CategorySectionProps = { category: LotteryCategory; games: readonly LotteryMenuGame[]; mode: Mode };

function CategorySection({ category, games, mode }: CategorySectionProps) {
  const t = useTranslations('lotteryCenter');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {t(`category.${category}`)}
      </h2>
      <ul className={cards}>
        {games.map((game) => (
          <li key={game.gameCode}>
            <GameCard game={game} mode={mode} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LoadingMode() {
  return (
    <Loading className="grid gap-6">
      <span className="flex gap-3 overflow-hidden">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-24 w-24 shrink-0 rounded-card" />
        ))}
      </span>
      <span className={cards}>
        {Array.from({ length: 6 }, (_, at) => (
          <LoadingCard key={at} />
        ))}
      </span>
    </Loading>
  );
}
