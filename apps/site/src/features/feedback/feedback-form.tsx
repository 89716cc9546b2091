import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { CaptchaField } from '#shared/sign-in/captcha/captcha-field.tsx';
import { useCaptcha } from '#shared/sign-in/captcha/use-captcha.ts';
import { FeedbackDone } from './feedback-done.tsx';
import { FeedbackFields, type Typed } from './feedback-fields.tsx';
import { MissingFields } from './missing-fields.tsx';
import { lengthProblem, readType, useSendFeedback } from './use-feedback.ts';

export function FeedbackForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const member = useMember();
  const hasCaptcha = useSwitch('CAPTCHA3');
  const captcha = useCaptcha('feedback', { isWanted: hasCaptcha });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const sending = useSendFeedback();
  const form = useForm<Typed>({ defaultValues: { type: '', sender: '', content: '' } });

  const submit = form.handleSubmit((typed) => {
    const type = readType(typed.type);
    const sender = member?.account ?? typed.sender.trim();
    const empty = [
      type === undefined && t('feedback.type'),
      sender === '' && t('feedback.sender'),
      typed.content.trim() === '' && t('feedback.content'),
      hasCaptcha &&
        !captcha.isAnswered &&
        t(captcha.way === 'picture' ? 'captcha.label' : 'feedback.captcha'),
    ].filter((name) => name !== false);
    setMissing(empty);
    if (type === undefined || empty.length > 0 || lengthProblem(typed.content) || sending.isPending) return;
    const answer = hasCaptcha ? captcha.answer : {};
    sending.mutate({ type, sender, content: typed.content.trim(), ...answer }, { onError: captcha.renew });
  });

  if (sending.isSuccess) {
    const again = () => {
      form.reset();
      captcha.renew();
      sending.reset();
    };
    return <FeedbackDone id={sending.data.id} onAgain={again} onClose={onClose} />;
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-muted">{t('feedback.intro')}</p>
      <FeedbackFields form={form} isGuest={member === null} />
      {hasCaptcha && (
        <CaptchaField
          captcha={captcha}
          problem={form.formState.isSubmitted && !captcha.isAnswered ? t('captcha.missing') : undefined}
        />
      )}
      {sending.isError && <Notice tone="bad">{refusalText(sending.error)}</Notice>}
      <Button type="submit" size="large" isBusy={sending.isPending}>
        {t('feedback.submit')}
      </Button>
      <MissingFields names={missing} onClose={() => setMissing([])} />
    </form>
  );
}
