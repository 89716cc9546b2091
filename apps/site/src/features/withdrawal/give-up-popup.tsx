import { showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useBalance } from '#shared/wallet/use-wallet.ts';
import { useForfeitBonus, type TurnoverRow } from './use-withdrawal.ts';

type GiveUpPopupProps = { row: TurnoverRow; onClose: () => void };

/** Asks for confirmation before a bonus is given up, and names the amounts that the member loses and keeps. */
export function GiveUpPopup({ row: { id, amount, status }, onClose }: GiveUpPopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { data: wallet } = useBalance();
  const giving = useForfeitBonus();
  // Bets have changed the money of the active bonus; that of a queued one is untouched.
  const goes = status === 'active' ? wallet?.bonus : amount;
  const submit = () => {
    if (giving.isPending) return;
    const onSuccess = () => {
      void showToast({ tone: 'good', text: t('turnover.givenUp'), closeLabel: t('common.close') });
      onClose();
    };
    giving.mutate({ body: { id } }, { onSuccess });
  };
  return (
    <Popup title={t('turnover.giveUpTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          {goes === undefined
            ? t('turnover.giveUpAll')
            : t('turnover.giveUpGoes', { amount: showMoney(goes) })}
        </p>
        <p className="text-sm text-muted">
          {wallet === undefined
            ? t('turnover.giveUpStays')
            : t('turnover.giveUpStaysCash', { cash: showMoney(wallet.balance) })}
        </p>
        {giving.isError && <Notice tone="bad">{refusalText(giving.error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" isBusy={giving.isPending} onClick={submit}>
            {t('turnover.giveUpYes')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('turnover.giveUpNo')}
          </Button>
        </div>
      </div>
    </Popup>
  );
}
