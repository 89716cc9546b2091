import { showMoney } from '@mela/kernel/money';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { playOf } from '@mela/rules/lottery/index';
import { readResult } from '@mela/rules/lottery/results';
import { Amount } from '@mela/ui/amount';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { useOptionText } from '#shared/lottery/use-selection-text.ts';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { MarkedSelection } from './marked-selection.tsx';
import { OrderBadge } from './order-badge.tsx';
import type { OrderDetail, OrderLine } from './use-orders.ts';

type OrderLinesProps = { order: OrderDetail; symbol: string };

/** The lines of a bet, each with its selection and its hits. */
export function OrderLines({ order, symbol }: OrderLinesProps) {
  const t = useTranslations('lotteryRecords');
  const game = lotteryGameOf(order.gameCode);
  const result = game && order.result !== null ? readResult(game.structure, order.result) : undefined;
  return (
    <section aria-label={t('items')} className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('items')}</h3>
      <ol className="grid gap-2">
        {order.lines.map((line) => (
          <li
            key={line.position}
            data-state={line.state}
            className="grid gap-2 rounded-card border border-line bg-ground p-3 text-sm data-[state=won]:border-good/60 data-[state=won]:bg-good/10"
          >
            <LineHead line={line} symbol={symbol} />
            {game && (
              <MarkedSelection
                play={line.play}
                selection={line.selection}
                structure={game.structure}
                result={result}
              />
            )}
            <LinePrice line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function LineHead({ line, symbol }: { line: OrderLine; symbol: string }) {
  const language = useLanguage();
  const { isHidden } = useHiddenBalance();
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 font-semibold">{playOf(line.play)?.name[language] ?? line.play}</p>
      <div className="flex shrink-0 items-center gap-2">
        {line.state === 'won' && (
          <Amount value={line.payout} symbol={symbol} isHidden={isHidden} tone="good" />
        )}
        {line.state !== 'open' && line.state !== 'won' && <OrderBadge state={line.state} />}
      </div>
    </div>
  );
}

/** What the line cost, and its wins at the odds that were fixed when it was placed. */
function LinePrice({ line }: { line: OrderLine }) {
  const t = useTranslations('lotteryRecords');
  const optionText = useOptionText();
  const { bets, terms, wins, odds, best, state } = line;
  const oddsText = (tier: string) =>
    ((tier.startsWith('PUSH:') ? 10_000 : (odds[tier] ?? 0)) / 10_000).toString();
  const parts = Object.entries(wins ?? {}).map(([tier, count]) => {
    const name = optionText(tier.replace('PUSH:', ''));
    const values = { count: String(count), odds: oddsText(tier) };
    // Names of tiers that no option has, such as the number of orders of digits, say nothing to a player.
    return name === tier ? t('winPart', values) : t('winPartNamed', { ...values, name });
  });
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
      <span>
        {terms.kind === 'group'
          ? t('line', {
              bets,
              unit: showMoney(terms.unit),
              multiple: String(terms.multiple),
              group: String(terms.group),
            })
          : t('lineAmount', { bets, amount: showMoney(terms.amount) })}
      </span>
      {parts.length > 0 && (
        <span className="font-semibold text-good">{t('winning', { wins: parts.join(' + ') })}</span>
      )}
      {state === 'open' && <span>{t('best', { amount: showMoney(best) })}</span>}
    </div>
  );
}
