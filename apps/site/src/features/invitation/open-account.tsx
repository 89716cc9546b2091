import { isRefusal } from '@mela/protocol/refusals';
import { patternIds } from '@mela/protocol/registration';
import { fitsRule } from '@mela/rules/account/registration';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import { useOnline } from '@mela/ui/use-online';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { PresetFields } from './preset-fields.tsx';
import { ReceiptPopup } from './receipt-popup.tsx';
import { emptyPreset, presetOf, type TypedPreset } from './typed-preset.ts';
import { useOpenAccount, type Opened, type Terms } from './use-invitation.ts';

type Receipt = { opened: Opened; isAgent: boolean };

/** Opens an account for a person of the agent's team. The answer is kept only as long as the receipt is open. */
export function OpenAccount({ terms }: { terms: Terms }) {
  const t = useTranslations('invitation');
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  const name = useUsername();
  // The username is the first field: if it is wrong, it gets the focus.
  const preset = useForm<TypedPreset>({
    defaultValues: emptyPreset(terms),
    shouldFocusError: name.fault === undefined,
  });
  const opening = useOpenAccount();
  const [receipt, setReceipt] = useState<Receipt>();
  const nameField = useRef<HTMLInputElement>(null);

  const open = (typed: TypedPreset) => {
    if (opening.isPending || name.fault !== undefined) return;
    opening.mutate(
      { body: { username: name.typed, ...presetOf(typed, terms) } },
      {
        onSuccess: (opened) => {
          setReceipt({ opened, isAgent: typed.type === 'agent' });
          name.clear();
          preset.reset(emptyPreset(terms));
          opening.reset();
        },
        onError: (error) => {
          if (isNameRefusal(error)) nameField.current?.focus();
        },
      },
    );
  };
  const isNameRefused = isNameRefusal(opening.error);
  return (
    <form
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        name.check();
        if (name.fault !== undefined) nameField.current?.focus();
        void preset.handleSubmit(open)(event);
      }}
    >
      <p className="text-muted">{t('openIntro')}</p>
      <TextField
        ref={nameField}
        label={t('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name.text}
        help={name.sentence}
        problem={name.problem ?? (isNameRefused ? refusalText(opening.error) : undefined)}
        onChange={({ target }) => {
          name.change(target.value);
          if (isNameRefused) opening.reset();
        }}
      />
      <PresetFields form={preset} terms={terms} />
      {opening.error && !isNameRefused && <Notice tone="bad">{refusalText(opening.error)}</Notice>}
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      <div>
        <Button type="submit" size="large" isBusy={opening.isPending}>
          {t('openSubmit')}
        </Button>
      </div>
      {receipt && <ReceiptPopup {...receipt} onClose={() => setReceipt(undefined)} />}
    </form>
  );
}

const isNameRefusal = (error: unknown): boolean =>
  isRefusal(error) && ['USERNAME_TAKEN', 'INVALID_INPUT'].includes(error.code);

/** The username follows the rule of the registration form, which the merchant sets. */
function useUsername() {
  const t = useTranslations('invitation');
  const words = useTranslations('register.patterns');
  const { data: status } = useStatus();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rule = status?.register.fields.find(({ field }) => field === 'username');
  const typed = text.trim();
  const patternId = patternIds.find((id) => id === rule?.patternId) ?? 'LENGTH';
  const sentence = words(patternId, {
    min: String(rule?.minLength ?? 3),
    max: String(rule?.maxLength ?? 32),
  });
  const isFit = rule === undefined || fitsRule(typed, rule);
  const fault = typed === '' ? t('usernameMissing') : isFit ? undefined : sentence;
  return {
    text,
    typed,
    sentence,
    fault,
    problem: isChecked ? fault : undefined,
    check: () => setChecked(true),
    change: setText,
    clear: () => {
      setText('');
      setChecked(false);
    },
  };
}
