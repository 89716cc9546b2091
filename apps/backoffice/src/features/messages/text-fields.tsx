import { messageBodyMax, messageTitleMax } from '@mela/protocol/inbox';
import { languages } from '@mela/protocol/languages';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { Texts } from './draft.ts';

type TextFieldsProps = { texts: Texts; isTried: boolean; onChange: (texts: Texts) => void };

/** Title and text in every language. */
export function TextFields({ texts, isTried, onChange }: TextFieldsProps) {
  const t = useTranslations('staffMessage');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {languages.map((language) => {
        const text = texts[language];
        const name = t(`languages.${language}`);
        const change = (changed: Partial<typeof text>) =>
          onChange({ ...texts, [language]: { ...text, ...changed } });
        const missing = (typed: string) => (isTried && typed.trim() === '' ? t('missing') : undefined);
        return (
          <fieldset key={language} className="grid content-start gap-4">
            <legend className="mb-2 font-semibold">{name}</legend>
            <TextField
              label={t('titleIn', { language: name })}
              lang={language.toLowerCase()}
              maxLength={messageTitleMax}
              value={text.title}
              problem={missing(text.title)}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextArea
              label={t('textIn', { language: name })}
              lang={language.toLowerCase()}
              rows={6}
              maxLength={messageBodyMax}
              help={t('textHelp')}
              value={text.body}
              problem={missing(text.body)}
              onChange={(event) => change({ body: event.target.value })}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
