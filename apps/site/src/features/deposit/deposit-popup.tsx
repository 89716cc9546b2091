import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { DepositMethods } from './deposit-page.tsx';
import { DepositStanding } from './deposit-tracker.tsx';
import { NewTabContext } from './new-tab.ts';
import { PaidForm } from './paid-form.tsx';
import { useDeposit } from './use-deposit.ts';

/** A whole deposit over a running game. A bank's page opens in another tab, never in place of the game. */
export function DepositPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  const member = useMember();
  const [order, setOrder] = useState<string>();
  useTitle(t('deposit.title'));
  if (!member) return null;
  return (
    <Popup title={t('deposit.title')} closeLabel={t('common.close')} onClose={close}>
      <NewTabContext value>
        <div className="grid gap-5 **:data-pay-bar:-bottom-5">
          <p className="text-sm text-muted">{t('game.depositBody')}</p>
          {order === undefined ? (
            <DepositMethods
              onMade={({ reference }) => setOrder(reference)}
              onGoOn={({ reference }) => setOrder(reference)}
            />
          ) : (
            <Order order={order} onDone={close} onAnother={() => setOrder(undefined)} />
          )}
        </div>
      </NewTabContext>
    </Popup>
  );
}

type OrderProps = { order: string; onDone: () => void; onAnother: () => void };

const lost: readonly string[] = ['failed', 'expired', 'rejected', 'reversed'];

function Order({ order, onDone, onAnother }: OrderProps) {
  const t = useTranslations();
  const { data: deposit, error, isPending, refetch } = useDeposit(order);
  if (isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-40 w-full rounded-card" />
      </Loading>
    );
  }
  if (!deposit)
    return <FailedState title={t('deposit.detailFailed')} error={error} onRetry={() => void refetch()} />;
  const isThere = deposit.state === 'credited';
  return (
    <>
      <DepositStanding deposit={deposit} />
      {deposit.canClaim && <PaidForm key={deposit.state} deposit={deposit} />}
      <div className="flex flex-wrap gap-3">
        <Button tone={isThere ? 'primary' : 'outline'} onClick={onDone}>
          {t('game.toGame')}
        </Button>
        {lost.includes(deposit.state) && <Button onClick={onAnother}>{t('deposit.another')}</Button>}
      </div>
    </>
  );
}
