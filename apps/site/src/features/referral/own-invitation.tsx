import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Qr } from '@mela/ui/qr';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslations } from 'use-intl';
import { useCopy } from '#lib/use-copy.tsx';
import { CopyLine } from '#shared/order/copy-line.tsx';

/** Large enough for a camera at arm's length. */
const QR_PIXELS = 176;

/** The member's link as QR code, address and code. */
export function OwnInvitation({ code, url }: { code: string; url: string }) {
  const t = useTranslations('referral');
  return (
    <section
      aria-labelledby="own-invitation"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="own-invitation" className="text-lg">
        {t('own')}
      </h2>
      <div className="grid items-center justify-items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Qr text={url} label={t('qr')} size={QR_PIXELS} />
        <div className="grid w-full min-w-0 gap-4">
          <dl>
            <CopyLine name={t('code')} value={code} />
            <CopyLine name={t('link')} value={url} />
          </dl>
          <ShareButton url={url} />
          <p className="text-sm text-muted">{t('friendSees')}</p>
        </div>
      </div>
    </section>
  );
}

/** Opens the share sheet of the device; without one it copies the link. */
function ShareButton({ url }: { url: string }) {
  const t = useTranslations('referral');
  const { copy, copyResult } = useCopy({ done: t('copied'), failed: t('copyFailed') });
  const share = () => {
    if (typeof navigator.share !== 'function') return void copy(url);
    // Closing the share sheet rejects the promise; nothing has to happen then.
    navigator.share({ text: t('shareText', { url }) }).catch(() => undefined);
  };
  return (
    <div>
      <Button icon={<Icon of={Share2} size="small" />} onClick={share}>
        {t('share')}
      </Button>
      {copyResult}
    </div>
  );
}
