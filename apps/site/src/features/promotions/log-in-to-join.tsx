import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { loginAddress } from '#lib/next-path.ts';
import type { Promotion } from './use-promotions.ts';

/** Leads a guest to the login, which returns to this promotion. */
export function LogInToJoin({ promotion: { id, title } }: { promotion: Promotion }) {
  const t = useTranslations('promotion');
  return (
    <Button href={loginAddress(`/promotions#${id}`)} aria-label={t('logInFor', { title })}>
      {t('logIn')}
    </Button>
  );
}
