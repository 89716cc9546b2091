import { formatMoney, showMoney, type Money } from '@mela/kernel/money';
import { playOf } from '@mela/rules/lottery/index';
import { limits } from '@mela/rules/lottery/limits';
import { Amount } from '@mela/ui/amount';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { useSelectionText } from '#shared/lottery/use-selection-text.ts';
import type { QuotedItem } from './slip.ts';
import { Stepper } from './stepper.tsx';
import { faultOf, useFaultText } from './use-fault-text.ts';
import type { SlipApi } from './use-slip.ts';

type SlipLineProps = {
  item: QuotedItem;
  /** Why the server refused it. */
  serverFault: string | undefined;
  isLocked: boolean;
  slip: SlipApi;
};

const shown = (amount: Money) => showMoney(formatMoney(amount));

/** One item of the slip: its selection, its price, and the multiple to change. */
export function SlipLine({ item, serverFault, isLocked, slip }: SlipLineProps) {
  const t = useTranslations('lotterySlip');
  const language = useLanguage();
  const selectionText = useSelectionText();
  const faultText = useFaultText();
  const { read, terms } = item;
  const name = playOf(item.play)?.name[language] ?? item.play;
  const problem = read.ok ? serverFault : faultText(faultOf(read.refusal));
  return (
    <li
      data-faulty={problem !== undefined}
      className="grid gap-1.5 rounded-card border border-line bg-ground p-3 text-sm data-[faulty=true]:border-danger"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="line-clamp-2 wrap-anywhere text-accent tabular-nums">
            {selectionText(item.play, item.selection)}
          </span>
        </div>
        <IconButton
          label={t('remove', { name })}
          disabled={isLocked}
          onClick={() => slip.remove(item.id)}
          className="-me-2 -mt-2"
        >
          <Icon of={X} size="small" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="grid text-xs text-muted tabular-nums">
          <Price item={item} />
        </div>
        {terms.kind === 'group' && (
          <Stepper
            label={t('multiple')}
            value={terms.multiple}
            max={limits.multipleMax}
            isDisabled={isLocked}
            onChange={(multiple) => slip.setMultiple(item.id, multiple)}
          />
        )}
        {read.ok && <Amount value={formatMoney(read.value.quote.stake)} symbol="₹" className="ms-auto" />}
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}

function Price({ item: { read, terms } }: { item: QuotedItem }) {
  const t = useTranslations('lotterySlip');
  if (!read.ok) return null;
  const { bets, best } = read.value.quote;
  return (
    <>
      {terms.kind === 'group' ? (
        <>
          <span>{t('line', { bets, unit: shown(terms.unit), multiple: String(terms.multiple) })}</span>
          <span>{t('group', { group: String(terms.group) })}</span>
        </>
      ) : (
        <span>{t('lineAmount', { bets, amount: shown(terms.amount) })}</span>
      )}
      <span>{t('best', { amount: shown(best) })}</span>
    </>
  );
}
