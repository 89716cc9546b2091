import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextField, type TextFieldProps } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WarningDialog } from '#lib/site-dialog.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { SendingCode } from './use-send-code.ts';

type CodeFieldProps = Omit<TextFieldProps, 'label'> & {
  label?: string;
  sending: SendingCode;
  /** Sends the code, or shows a validation message instead. */
  onSend: () => void;
  /** The text after a code was sent. */
  sentText: (minutes: string) => string;
};

/** Six digits, with the send button beside them. A code that could not be sent opens a warning; a required captcha is only the next step. */
export function CodeField({ label, sending, onSend, sentText, ...field }: CodeFieldProps) {
  const t = useTranslations('password');
  const refusalText = useRefusalText();
  const { wait, sentMinutes, error, isPending } = sending;
  const [seen, setSeen] = useState<Error | null>(null);
  const isWarned =
    error !== null && error !== seen && !(isRefusal(error) && error.code === 'CAPTCHA_REQUIRED');
  const name = label ?? t('code');
  const send = sentMinutes === undefined ? t('send') : t('sendAgain');
  return (
    <div className="grid gap-2">
      {/* A long label runs on above the button: in two lines it would push the field below the button. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 [&_label]:whitespace-nowrap">
        <TextField
          label={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={6}
          {...field}
        />
        <div className="grid gap-1.5">
          {/* Has the height of the label in any script, so that field and button are aligned. */}
          <span aria-hidden className="invisible w-0 text-sm font-semibold whitespace-nowrap">
            {name}
          </span>
          <Button
            tone="outline"
            className="min-h-12! min-w-32 px-3! tabular-nums"
            isBusy={isPending}
            disabled={wait > 0}
            onClick={onSend}
          >
            {wait > 0 ? t('wait', { time: clockOf(wait) }) : send}
          </Button>
        </div>
      </div>
      <div aria-live="polite" className="grid empty:hidden">
        {error !== null && !isWarned && <Notice tone="bad">{refusalText(error)}</Notice>}
        {error === null && sentMinutes !== undefined && (
          <p className="text-sm text-muted">{sentText(String(sentMinutes))}</p>
        )}
      </div>
      {isWarned && (
        <WarningDialog title={t('notSent')} onClose={() => setSeen(error)}>
          {refusalText(error)}
        </WarningDialog>
      )}
    </div>
  );
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether these are the six digits of a code. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text.trim());
