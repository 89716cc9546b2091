import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import Gift from 'lucide-react/icons/gift';
import { useTranslations } from 'use-intl';
import { useTitle } from '#lib/use-title.ts';
import { OpeningSoonPage } from '#shared/content/opening-soon.tsx';

export function PointMallScreen() {
  const t = useTranslations('points');
  useTitle(t('title'));
  return (
    <OpeningSoonPage
      title={t('soonTitle')}
      art={
        <span className="grid size-20 place-items-center rounded-pill bg-lamp/15 text-accent">
          <Icon of={Gift} size="large" />
        </span>
      }
      promises={[t('promiseShelf'), t('promiseOrders'), t('promiseLog')]}
      action={<Button href="/promotions">{t('action')}</Button>}
    >
      {t('soonBody')}
    </OpeningSoonPage>
  );
}
