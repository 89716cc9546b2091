import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { dismissUpdate, useUpdate } from '#app/startup/update-store.ts';

/** Offers a new version of the site; it is never forced. */
export function UpdateBar() {
  const t = useTranslations('shell');
  const apply = useUpdate((update) => update.apply);
  return (
    <output className="block">
      {apply && (
        <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 shadow-float animate-arrive">
          <p className="text-sm font-semibold">{t('updateReady')}</p>
          <div className="flex gap-2">
            <Button tone="quiet" size="small" onClick={dismissUpdate}>
              {t('updateLater')}
            </Button>
            <Button size="small" onClick={apply}>
              {t('updateNow')}
            </Button>
          </div>
        </div>
      )}
    </output>
  );
}
