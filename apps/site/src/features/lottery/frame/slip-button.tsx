import { Icon } from '@mela/ui/icon';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslations } from 'use-intl';
import type { SlipApi } from './use-slip.ts';

/** Opens the slip on phones, and shows how many items it has. Betting areas put it beside their own buttons. */
export function SlipButton({ slip }: { slip: SlipApi }) {
  const t = useTranslations('lotterySlip');
  const count = slip.items.length;
  return (
    <button
      type="button"
      aria-label={t('open', { count })}
      title={t('title')}
      onClick={slip.review}
      className="relative grid size-13 shrink-0 place-items-center rounded-control border border-control text-text transition-colors hover:border-accent hover:bg-accent/10 lg:hidden"
    >
      <Icon of={ReceiptText} />
      {count > 0 && (
        <span
          // The key starts the animation for each added item.
          key={count}
          aria-hidden
          className="absolute -end-1.5 -top-1.5 inline-grid h-5 min-w-5 animate-arrive place-items-center rounded-pill bg-hot px-1 text-xs leading-none font-bold text-on-hot tabular-nums"
        >
          {count}
        </span>
      )}
    </button>
  );
}
