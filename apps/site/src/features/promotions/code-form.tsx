import { showMoney } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useEnterCode } from './use-activities.ts';

/** Takes part in an activity by typing its code. */
export function CodeForm() {
  const t = useTranslations('activity');
  const refusalText = useRefusalText();
  const [secret, setSecret] = useState('');
  const [isMissing, setMissing] = useState(false);
  const entering = useEnterCode();
  const done = entering.data;
  const submit = () => {
    setMissing(secret.trim() === '');
    if (secret.trim() === '' || entering.isPending) return;
    entering.mutate(secret, { onSuccess: () => setSecret('') });
  };
  const refusal = entering.error;
  // A refusal about the code stands at the field; any other one, such as a lost connection, below it.
  const isAboutCode = isRefusal(refusal) && refusal.code.startsWith('ACTIVITY_CODE');
  const problem = isMissing ? t('codeMissing') : isAboutCode ? refusalText(refusal) : undefined;
  return (
    <form
      noValidate
      className="grid gap-3 rounded-card border border-line bg-surface p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
        <TextField
          label={t('code')}
          help={t('codeHelp')}
          problem={problem}
          value={secret}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setSecret(event.target.value);
            setMissing(false);
            if (entering.isError) entering.reset();
          }}
        />
        <Button type="submit" size="large" isBusy={entering.isPending} className="sm:mt-7">
          {t('codeUse')}
        </Button>
      </div>
      {refusal !== null && !isAboutCode && <Notice tone="bad">{refusalText(refusal)}</Notice>}
      {done?.reward != null && (
        <Notice tone="good">
          {t(done.reward.state === 'claimable' ? 'codeDone' : 'codeCredited', {
            title: done.title,
            amount: showMoney(done.reward.amount),
          })}
        </Notice>
      )}
    </form>
  );
}
