import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Notice } from '@mela/ui/notice';
import { Rangoli } from '@mela/ui/rangoli';
import { Skeleton } from '@mela/ui/skeleton';
import { TextField } from '@mela/ui/text-field';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslations } from 'use-intl';
import type { Captcha } from './use-captcha.ts';

type CaptchaFieldProps = { captcha: Captcha; problem?: string | undefined };

/** The letters of a picture, or a proof of work by the device: reading distorted letters is never the only way. */
export function CaptchaField({ captcha, problem }: CaptchaFieldProps) {
  return captcha.way === 'proof' ? (
    <Proof captcha={captcha} problem={problem} />
  ) : (
    <Picture captcha={captcha} problem={problem} />
  );
}

function Picture({ captcha, problem }: CaptchaFieldProps) {
  const t = useTranslations('captcha');
  const { picture } = captcha;
  return (
    <div className="grid gap-2">
      <TextField
        label={t('label')}
        help={t('help')}
        problem={problem}
        value={captcha.letters}
        onChange={(event) => captcha.setLetters(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <div className="flex flex-wrap items-center gap-2">
        {picture.data === undefined ? (
          <PictureMissing hasFailed={picture.isError} />
        ) : (
          <img
            src={`data:image/png;base64,${picture.data}`}
            alt={t('picture')}
            width={182}
            height={56}
            className="h-14 w-auto rounded-control"
          />
        )}
        <IconButton label={t('refresh')} onClick={captcha.refresh}>
          <Icon of={RefreshCw} />
        </IconButton>
        <Button tone="quiet" size="small" onClick={captcha.useProof}>
          {t('cannotRead')}
        </Button>
      </div>
    </div>
  );
}

function PictureMissing({ hasFailed }: { hasFailed: boolean }) {
  const t = useTranslations('captcha');
  if (!hasFailed) return <Skeleton className="h-14 w-[182px]" />;
  return (
    <p role="alert" className="flex h-14 w-[182px] items-center text-sm text-danger">
      {t('failed')}
    </p>
  );
}

function Proof({ captcha, problem }: CaptchaFieldProps) {
  const t = useTranslations('captcha');
  const back = (
    <Button tone="quiet" size="small" onClick={captcha.usePicture}>
      {t('usePicture')}
    </Button>
  );
  if (captcha.proof.isError) {
    return (
      <Notice tone="bad" action={back}>
        {t('failed')}
      </Notice>
    );
  }
  if (captcha.isAnswered) return <Notice tone="good">{t('proved')}</Notice>;
  return (
    <div className="grid gap-2">
      <output className="flex items-center gap-3 rounded-card border border-line p-4 text-sm">
        <Rangoli size={24} isTurning className="text-accent" />
        {problem ?? t('proving')}
      </output>
      <div>{back}</div>
    </div>
  );
}
