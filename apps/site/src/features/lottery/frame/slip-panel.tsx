import { formatMoney, noMoney, parseMoney, showMoney } from '@mela/kernel/money';
import { limits } from '@mela/rules/lottery/limits';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BalanceAmount } from '#shared/wallet/balance.tsx';
import { playableOf, useBalance } from '#shared/wallet/use-wallet.ts';
import type { WireDraw } from './betting-area.ts';
import { PlaceOutcome } from './place-outcome.tsx';
import { SlipLine } from './slip-line.tsx';
import { useFaultText } from './use-fault-text.ts';
import { itemFaults, type usePlaceOrder } from './use-place-order.ts';
import type { SlipApi } from './use-slip.ts';

type SlipPanelProps = {
  slip: SlipApi;
  placing: ReturnType<typeof usePlaceOrder>;
  draw: WireDraw | null;
  isOpen: boolean;
  /** The button for bets on several draws. */
  chase: ReactNode;
};

/** The slip: its items, the total, and the button that places them as one order. */
export function SlipPanel({ slip, placing, draw, isOpen, chase }: SlipPanelProps) {
  const t = useTranslations('lotterySlip');
  const faultText = useFaultText();
  const { outcome, isLocked } = placing;
  const faults = outcome.kind === 'refused' ? itemFaults(outcome.error) : [];
  const faultAt = (place: number) => {
    const fault = faults.find(({ at }) => at === place);
    return fault && faultText(fault);
  };
  const place = () => draw && placing.place(slip.items, draw.issue);
  const isEmpty = slip.items.length === 0;
  return (
    <div className="grid gap-3">
      <PlaceOutcome
        placing={placing}
        onPlaceNow={draw && isOpen && slip.totals.isValid ? { issue: draw.issue, place } : undefined}
      />
      {isEmpty && outcome.kind !== 'done' && <p className="py-2 text-sm text-muted">{t('empty')}</p>}
      {slip.dropped > 0 && (
        <p role="alert" className="text-sm text-danger">
          {t('full', { max: String(limits.itemsPerOrderMax), count: slip.dropped })}
        </p>
      )}
      {!isEmpty && (
        <>
          <ul className="grid gap-2">
            {slip.items.map((item, at) => (
              <SlipLine key={item.id} item={item} serverFault={faultAt(at)} isLocked={isLocked} slip={slip} />
            ))}
          </ul>
          <Totals slip={slip} />
          <PlaceButtons
            slip={slip}
            isOpen={isOpen && draw !== null}
            isBusy={isLocked}
            onPlace={place}
            chase={chase}
          />
        </>
      )}
    </div>
  );
}

function Totals({ slip: { totals } }: { slip: SlipApi }) {
  const t = useTranslations('lotterySlip');
  const { data: wallet } = useBalance();
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      <dt className="text-muted">
        {t('stake')} · {t('bets', { count: totals.bets })}
      </dt>
      <dd className="text-end">
        <Amount value={formatMoney(totals.stake)} symbol="₹" className="text-lg" />
      </dd>
      {totals.rebate > noMoney && (
        <>
          <dt className="text-muted">{t('rebate')}</dt>
          <dd className="text-end">
            <Amount value={formatMoney(totals.rebate)} symbol="₹" tone="good" />
          </dd>
        </>
      )}
      <dt className="text-muted">{t('balance')}</dt>
      <dd className="text-end">
        <BalanceAmount />
      </dd>
      {wallet !== undefined && parseMoney(wallet.bonus) > noMoney && (
        <>
          <dt className="text-muted">{t('bonus')}</dt>
          <dd className="text-end">
            <Amount value={wallet.bonus} symbol="₹" />
          </dd>
        </>
      )}
    </dl>
  );
}

type PlaceButtonsProps = {
  slip: SlipApi;
  isOpen: boolean;
  isBusy: boolean;
  onPlace: () => void;
  chase: ReactNode;
};

function PlaceButtons({ slip, isOpen, isBusy, onPlace, chase }: PlaceButtonsProps) {
  const t = useTranslations('lotterySlip');
  const { data: wallet } = useBalance();
  const { stake, isValid } = slip.totals;
  const isShort = wallet !== undefined && playableOf(wallet) < stake;
  return (
    <div className="grid gap-2">
      {isShort && (
        <p className="flex items-center justify-between gap-3 text-sm text-danger">
          {t('short')}
          <Button size="small" tone="quiet" href="/member/depositv2">
            {t('deposit')}
          </Button>
        </p>
      )}
      {!isOpen && <p className="text-sm text-muted">{t('waiting')}</p>}
      <Button
        size="large"
        className="w-full"
        isBusy={isBusy}
        disabled={!isOpen || !isValid || isShort}
        onClick={onPlace}
        data-place-bet
      >
        {t('place', { stake: showMoney(formatMoney(stake)) })}
      </Button>
      <div className="grid grid-cols-2 gap-2 empty:hidden">
        {chase}
        <Button tone="quiet" disabled={isBusy} onClick={slip.clear}>
          {t('clear')}
        </Button>
      </div>
      {isBusy && <output className="sr-only">{t('sending')}</output>}
    </div>
  );
}
