import { formatMoney, parseMoney, showMoney } from '@mela/kernel/money';
import { limits } from '@mela/rules/lottery/limits';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import ListPlus from 'lucide-react/icons/list-plus';
import { useTranslations } from 'use-intl';
import { PlaceOutcome } from '#features/lottery/frame/place-outcome.tsx';
import type { QuotedItem, SlipDraft } from '#features/lottery/frame/slip.ts';
import { Stepper } from '#features/lottery/frame/stepper.tsx';
import type { DrawView } from '#features/lottery/frame/use-draw.ts';
import { faultOf, useFaultText } from '#features/lottery/frame/use-fault-text.ts';
import type { usePlaceOrder } from '#features/lottery/frame/use-place-order.ts';
import type { SlipApi } from '#features/lottery/frame/use-slip.ts';
import { Countdown } from '#shared/lottery/countdown.tsx';
import { shortIssue } from '#shared/lottery/issue-text.ts';
import { playableOf, useBalance } from '#shared/wallet/use-wallet.ts';
import { baseAmounts, moneyOf, type BetAmount } from './bet-amount.ts';
import { BetFigures } from './bet-figures.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { MultipleRow } from './multiple-row.tsx';
import type { PickedBet } from './picked-bet.ts';

type BetSheetProps = {
  slip: SlipApi;
  view: DrawView;
  picked: PickedBet;
  amount: BetAmount;
  onAmount: (changed: Partial<BetAmount>) => void;
  placing: ReturnType<typeof usePlaceOrder>;
  /** Puts the bet on the slip, to place it together with others or in several draws. */
  onAdd: (draft: SlipDraft) => void;
  onClose: () => void;
};

/** The amount of a picked bet. It opens with the amount of the last bet, so that confirming is the second tap. */
export function BetSheet(props: BetSheetProps) {
  const { slip, view, picked, amount, onAmount, placing, onAdd, onClose } = props;
  const t = useTranslations();
  const { play, selection } = picked;
  const draft: SlipDraft = { play, selection, terms: { kind: 'amount', amount: moneyOf(amount) } };
  const item = { ...draft, id: 1, read: slip.quote(draft) };
  const { current, phase } = view;
  const place = () => current && placing.place([item], current.issue);
  const isPlaceable = phase === 'open' && current !== null && item.read.ok;
  return (
    <Popup
      title={t('lotteryElott.betTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <ConfirmButtons
          item={item}
          isOpen={isPlaceable}
          isBusy={placing.isLocked}
          onConfirm={place}
          onAdd={() => onAdd(draft)}
        />
      }
    >
      <div className="grid gap-3">
        <PickedHead picked={picked} view={view} />
        <PlaceOutcome
          placing={placing}
          onPlaceNow={isPlaceable ? { issue: current.issue, place } : undefined}
        />
        <fieldset disabled={placing.isLocked} className="grid min-w-0 gap-3">
          <ChoiceRow
            label={t('lotteryElott.base')}
            items={baseAmounts.map((id) => ({
              id,
              label: `₹${showMoney(formatMoney(parseMoney(id))).replace(/\.00$/, '')}`,
            }))}
            value={amount.base}
            onChange={(id) => onAmount({ base: baseAmounts.find((one) => one === id) ?? '10' })}
          />
          <div className="flex items-center justify-between gap-3">
            <span className="text-sm font-semibold">{t('lotteryElott.quantity')}</span>
            <Stepper
              label={t('lotteryElott.quantity')}
              value={amount.quantity}
              max={limits.multipleMax}
              onChange={(quantity) => onAmount({ quantity })}
            />
          </div>
          <MultipleRow quantity={amount.quantity} onChange={(quantity) => onAmount({ quantity })} />
        </fieldset>
        <BetFigures item={item} />
      </div>
    </Popup>
  );
}

/** The picked option in its colour, with its draw and the time that is left for it. */
function PickedHead({ picked, view: { phase, current } }: { picked: PickedBet; view: DrawView }) {
  const t = useTranslations('lotteryElott');
  return (
    <p
      data-tone={picked.tone}
      className="lottery-face flex items-center justify-between gap-3 rounded-card px-4 py-2.5"
    >
      <strong className="font-heading text-lg">{picked.title}</strong>
      {current !== null && (
        <span className="text-end text-xs font-semibold">
          {t('drawShort', { issue: shortIssue(current.issue) })}
          <br />
          {phase === 'open' ? <Countdown until={current.closeAt} /> : t('closed')}
        </span>
      )}
    </p>
  );
}

type ConfirmButtonsProps = {
  item: QuotedItem;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onAdd: () => void;
};

function ConfirmButtons({ item: { read }, isOpen, isBusy, onConfirm, onAdd }: ConfirmButtonsProps) {
  const t = useTranslations('lotterySlip');
  const faultText = useFaultText();
  const { data: wallet } = useBalance();
  if (!read.ok) return <p className="text-sm text-danger">{faultText(faultOf(read.refusal))}</p>;
  const { stake } = read.value.quote;
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
      <div className="flex gap-2">
        <Button
          tone="outline"
          size="large"
          className="size-13 shrink-0 px-0!"
          aria-label={t('add')}
          title={t('add')}
          disabled={isBusy}
          onClick={onAdd}
        >
          <Icon of={ListPlus} />
        </Button>
        <Button
          size="large"
          className="min-w-0 flex-1"
          isBusy={isBusy}
          disabled={!isOpen || isShort}
          onClick={onConfirm}
          data-place-bet
        >
          {t('place', { stake: showMoney(formatMoney(stake)) })}
        </Button>
      </div>
      {isBusy && <output className="sr-only">{t('sending')}</output>}
    </div>
  );
}
