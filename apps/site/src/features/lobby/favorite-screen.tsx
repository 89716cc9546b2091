import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import Heart from 'lucide-react/icons/heart';
import { useTranslations } from 'use-intl';
import { OpeningSoonPage } from '#lib/opening-soon.tsx';
import { useTitle } from '#lib/use-title.ts';

/** `/favorite`: opens together with the heart on the tiles. */
export function FavoriteScreen() {
  const t = useTranslations('lobby');
  useTitle(t('favorite'));
  return (
    <OpeningSoonPage
      title={t('favoriteTitle')}
      art={
        <span className="grid size-20 place-items-center rounded-pill bg-hot/15 text-hot">
          <Icon of={Heart} size="large" />
        </span>
      }
      action={
        <>
          <Button href="/hot">{t('tryHot')}</Button>
          <Button href="/recent" tone="outline">
            {t('recent')}
          </Button>
        </>
      }
    >
      {t('favoriteText')}
    </OpeningSoonPage>
  );
}
