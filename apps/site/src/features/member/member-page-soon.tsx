import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useTranslations } from 'use-intl';
import { OpeningSoon } from '#shared/content/opening-soon.tsx';
import { memberPages, type MemberPageId } from './pages.ts';

/** A member page that is not implemented yet: what it will do, and what works today. */
export function MemberPageSoon({ pageId }: { pageId: MemberPageId }) {
  const t = useTranslations('member');
  return (
    <div className="grid min-w-0 gap-4">
      <OpeningSoon
        title={t(`pages.${pageId}.name`)}
        art={
          <span className="grid size-16 place-items-center rounded-pill bg-lamp/15 text-accent">
            <Icon of={memberPages[pageId]} size="large" />
          </span>
        }
        action={
          <>
            <Button href="/hot">{t('todayAction')}</Button>
            <Link
              href="/help#responsible-play"
              className="inline-flex min-h-11 items-center justify-center gap-2 px-4 font-semibold text-good"
            >
              <Icon of={HeartHandshake} size="small" />
              {t('responsible')}
            </Link>
          </>
        }
      >
        <p>{t(`pages.${pageId}.body`)}</p>
        <p className="mt-4 text-sm">
          <strong className="text-text">{t('today')}</strong>
          <br />
          {t('todayBody')}
        </p>
      </OpeningSoon>
    </div>
  );
}
