import { newKey } from '@mela/client/new-key';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { TextArea } from '@mela/ui/text-area';
import { useOnline } from '@mela/ui/use-online';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { PasswordBarrier } from './password-barrier.tsx';
import { shownPoints } from './shown-points.ts';
import { useRedeem, type MallItem } from './use-mall.ts';
import type { PointsConfig } from './use-points.ts';

type RedeemPopupProps = { item: MallItem; config: PointsConfig; onClose: () => void };

/** Redeems one piece: what it costs, the address for goods, and the payment password. */
export function RedeemPopup({ item, config, onClose }: RedeemPopupProps) {
  const t = useTranslations();
  const redeem = useRedeem();
  return (
    <Popup title={item.name} closeLabel={t('common.close')} onClose={onClose}>
      {redeem.isSuccess ? (
        <div className="grid gap-4">
          <Notice tone="good" title={t(`points.done.${redeem.data.state}`)}>
            {t('points.doneBody', { reference: redeem.data.reference })}
          </Notice>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
      ) : (
        <PasswordBarrier config={config}>
          <Form item={item} redeem={redeem} />
        </PasswordBarrier>
      )}
    </Popup>
  );
}

const DELIVERY_MIN = 10;
const DELIVERY_MAX = 300;

function Form({ item, redeem }: { item: MallItem; redeem: ReturnType<typeof useRedeem> }) {
  const t = useTranslations('points');
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  // A second click or a retry after a lost answer is the same redemption.
  const [requestKey] = useState(newKey);
  const [password, setPassword] = useState('');
  const [delivery, setDelivery] = useState('');
  const [isTried, setTried] = useState(false);
  const isGoods = item.kind === 'goods';
  const isDeliveryWrong = isGoods && delivery.trim().length < DELIVERY_MIN;
  const submit = () => {
    setTried(true);
    if (password === '' || isDeliveryWrong || redeem.isPending) return;
    const address = isGoods ? { delivery: delivery.trim() } : {};
    redeem.mutate({ id: item.id, paymentPassword: password, requestKey, ...address });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-sm">{t('redeemBody', { points: shownPoints(item.points) })}</p>
      {redeem.isError && <Notice tone="bad">{refusalText(redeem.error)}</Notice>}
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      {isGoods && (
        <TextArea
          label={t('delivery')}
          help={t('deliveryHelp')}
          autoComplete="street-address"
          maxLength={DELIVERY_MAX}
          value={delivery}
          problem={isTried && isDeliveryWrong ? t('deliveryShort') : undefined}
          onChange={({ currentTarget: { value } }) => setDelivery(value)}
        />
      )}
      <PasswordField
        label={t('password')}
        showLabel={t('show')}
        hideLabel={t('hide')}
        autoComplete="off"
        value={password}
        problem={isTried && password === '' ? t('passwordMissing') : undefined}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <Button type="submit" size="large" disabled={!isOnline} isBusy={redeem.isPending}>
        {t('redeemFor', { points: shownPoints(item.points) })}
      </Button>
    </form>
  );
}
