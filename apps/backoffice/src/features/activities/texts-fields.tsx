import { languages } from '@mela/protocol/languages';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { FieldsProps } from './draft.ts';

/** Title, summary and terms in every language. */
export function TextsFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffActivity');
  const isTried = wrong.includes('texts');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {languages.map((language) => {
        const text = draft.texts[language];
        const name = t(`languages.${language}`);
        const change = (changed: Partial<typeof text>) =>
          onChange({ texts: { ...draft.texts, [language]: { ...text, ...changed } } });
        const missing = (typed: string) => (isTried && typed.trim() === '' ? t('missing') : undefined);
        const lang = language.toLowerCase();
        return (
          <fieldset key={language} className="grid content-start gap-4">
            <legend className="mb-2 font-semibold">{name}</legend>
            <TextField
              label={t('titleIn', { language: name })}
              lang={lang}
              maxLength={80}
              value={text.title}
              problem={missing(text.title)}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextField
              label={t('summaryIn', { language: name })}
              lang={lang}
              maxLength={200}
              value={text.summary}
              problem={missing(text.summary)}
              onChange={(event) => change({ summary: event.target.value })}
            />
            <TextArea
              label={t('bodyIn', { language: name })}
              lang={lang}
              rows={6}
              maxLength={4000}
              help={t('bodyHelp')}
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
