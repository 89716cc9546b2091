import { readDay, type LocalDay } from '@mela/kernel/time';
import { Amount } from '@mela/ui/amount';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { categoryIcon } from '#shared/games/category-icon.ts';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import type { Profit } from './use-bets.ts';

type Sums = Profit['totals'];

/** Each day with bets, newest first; a day links to its bets. */
export function ProfitDays({ days, symbol }: { days: Profit['days']; symbol: string }) {
  const t = useTranslations('bet');
  const periodText = usePeriodText();
  return (
    <Group name={t('days')}>
      {days.map(({ day, ...sums }) => {
        const read: LocalDay | undefined = readDay(day);
        const text = read === undefined ? day : periodText({ from: read, to: read });
        return (
          <Row key={day} sums={sums} symbol={symbol}>
            <Link
              href={`/member/personalHistoryCopy?from=${day}&to=${day}`}
              aria-label={t('showBets', { day: text })}
              className="inline-flex items-center gap-1 font-semibold after:absolute after:inset-0"
            >
              {text}
              <Icon of={ChevronRight} size="small" className="text-muted" />
            </Link>
          </Row>
        );
      })}
    </Group>
  );
}

/** The same days by category. */
export function ProfitGameTypes({ gameTypes, symbol }: { gameTypes: Profit['gameTypes']; symbol: string }) {
  const t = useTranslations();
  return (
    <Group name={t('bet.byGameType')}>
      {gameTypes.map(({ gameType, ...sums }) => (
        <Row key={gameType} sums={sums} symbol={symbol}>
          <span className="inline-flex items-center gap-2 font-semibold">
            <Icon of={categoryIcon[gameType]} size="small" className="text-muted" />
            {t(`lobby.category.${gameType}`)}
          </span>
        </Row>
      ))}
    </Group>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-2">
      <h2 className="px-1 font-sans text-sm font-semibold text-muted">{name}</h2>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {children}
      </ul>
    </section>
  );
}

type RowProps = { sums: Sums; symbol: string; children: ReactNode };

function Row({ sums: { bets, stake, payout, net }, symbol, children }: RowProps) {
  const t = useTranslations('bet');
  const { isHidden } = useHiddenBalance();
  const amount = (value: Sums['stake']) => (
    <Amount value={value} symbol={symbol} isHidden={isHidden} tone="muted" className="font-medium" />
  );
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-3 py-3 md:px-4">
      {children}
      <SignedAmount value={net} symbol={symbol} className="text-end" />
      <p className="col-span-2 flex flex-wrap gap-x-4 text-xs text-muted md:text-sm">
        <span>{t('count', { count: bets })}</span>
        <span>
          {t('stake')} {amount(stake)}
        </span>
        <span>
          {t('payout')} {amount(payout)}
        </span>
      </p>
    </li>
  );
}
