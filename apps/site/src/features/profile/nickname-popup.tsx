import { isNickname, nicknameLength } from '@mela/rules/account/profile';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useRename } from './use-profile.ts';

type NicknamePopupProps = { nickname: string; onClose: () => void };

export function NicknamePopup({ nickname, onClose }: NicknamePopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const renaming = useRename();
  const form = useForm({ defaultValues: { nickname } });
  const { min, max } = nicknameLength;
  const bounds = { min: String(min), max: String(max) };
  const submit = form.handleSubmit((typed) => {
    if (renaming.isPending) return;
    renaming.mutate(typed.nickname.trim(), {
      onSuccess: ({ nickname: name }) => {
        const text = t('profile.nicknameDone', { name });
        void showToast({ tone: 'good', text, closeLabel: t('common.close') });
        onClose();
      },
    });
  });
  return (
    <Popup title={t('profile.nicknameChange')} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label={t('profile.nickname')}
          help={t('profile.nicknameHelp', bounds)}
          problem={form.formState.errors.nickname && t('refusal.NICKNAME_INVALID', bounds)}
          autoComplete="nickname"
          maxLength={max}
          {...form.register('nickname', { validate: (name) => isNickname(name.trim().normalize('NFC')) })}
        />
        {renaming.isError && <Notice tone="bad">{refusalText(renaming.error)}</Notice>}
        <Button type="submit" size="large" isBusy={renaming.isPending}>
          {t('profile.nicknameSave')}
        </Button>
      </form>
    </Popup>
  );
}
