import { pictureLimits } from '@mela/protocol/constants';
import type { MemberInfo } from '@mela/protocol/shapes/member';
import { Button } from '@mela/ui/button';
import { FileButton } from '@mela/ui/file-button';
import { Icon } from '@mela/ui/icon';
import { showToast } from '@mela/ui/toast';
import ImageUp from 'lucide-react/icons/image-up';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useRemoveIcon, useSetIcon } from './use-profile.ts';

/** The member's picture, and the buttons that change it. */
export function IconLine({ member: { iconUrl, nickname } }: { member: MemberInfo }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const setting = useSetIcon();
  const removing = useRemoveIcon();
  const say = (tone: 'good' | 'bad', text: string) =>
    void showToast({ tone, text, closeLabel: t('common.close') });
  const onError = (error: Error) => say('bad', refusalText(error));
  const choose = (file: File) => {
    // Checked before the upload, which is slow on a bad connection.
    if (file.size > pictureLimits.bytesMax) return say('bad', t('profile.pictureTooLarge'));
    setting.mutate(file, { onSuccess: () => say('good', t('profile.pictureDone')), onError });
  };
  const remove = () =>
    removing.mutate(undefined, { onSuccess: () => say('good', t('profile.pictureRemoved')), onError });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-pill bg-lamp/20 font-heading text-2xl font-bold text-accent">
        {iconUrl === null ? (
          <span aria-hidden>{[...nickname][0]}</span>
        ) : (
          <img src={iconUrl} alt={t('profile.picture')} width={64} height={64} />
        )}
      </span>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            accept="image/png,image/jpeg"
            icon={<Icon of={ImageUp} size="small" />}
            isBusy={setting.isPending}
            onChoose={choose}
          >
            {t('profile.pictureChoose')}
          </FileButton>
          {iconUrl !== null && (
            <Button tone="quiet" isBusy={removing.isPending} onClick={remove}>
              {t('profile.pictureRemove')}
            </Button>
          )}
        </div>
        <p className="text-xs text-muted">{t('profile.pictureHelp')}</p>
      </div>
    </div>
  );
}
