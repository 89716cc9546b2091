import { languages } from '@mela/protocol/languages';
import { turnoverProducts } from '@mela/protocol/turnover';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { Draft, Field } from './draft.ts';

type FieldsProps = { draft: Draft; wrong: readonly Field[]; onChange: (change: Partial<Draft>) => void };
type Plain = Exclude<Field, 'titles' | 'weights'>;

/** The terms of a raffle, which never change after it is made. */
export function DraftFields({ draft, wrong, onChange }: FieldsProps) {
  const t = useTranslations('staffRaffle');
  const field = (name: Plain) => ({
    label: t(name),
    problem: wrong.includes(name) ? t(`wrong.${name}`) : undefined,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('code')} help={t('codeHelp')} maxLength={40} />
      <TextField {...field('perTicket')} inputMode="decimal" />
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('titleIn', { language: t(`languages.${language}`) })}
          lang={language.toLowerCase()}
          maxLength={80}
          problem={
            wrong.includes('titles') && draft.titles[language].trim() === '' ? t('wrong.titles') : undefined
          }
          value={draft.titles[language]}
          onChange={({ target }) => onChange({ titles: { ...draft.titles, [language]: target.value } })}
        />
      ))}
      <TextField {...field('firstDay')} type="date" help={t('firstDayHelp')} />
      <TextField {...field('lastDay')} type="date" />
      <TextField {...field('drawAt')} type="datetime-local" help={t('drawAtHelp')} />
      <TextField {...field('times')} inputMode="decimal" />
      <TextField {...field('claimDays')} inputMode="numeric" />
      <div className="sm:col-span-2">
        <TextArea {...field('prizes')} help={t('prizesHelp')} />
      </div>
      <Weights draft={draft} wrong={wrong} onChange={onChange} />
    </div>
  );
}

function Weights({ draft: { weights }, wrong, onChange }: FieldsProps) {
  const t = useTranslations();
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="text-sm font-semibold">{t('staffRaffle.weights')}</legend>
      <p className="text-sm text-muted">{t('staffRaffle.weightsHelp')}</p>
      {wrong.includes('weights') && (
        <p role="alert" className="text-sm text-danger">
          {t('staffRaffle.wrong.weights')}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        {turnoverProducts.map((product) => (
          <TextField
            key={product}
            label={t(`staffProduct.${product}`)}
            inputMode="decimal"
            value={weights[product]}
            onChange={({ target }) => onChange({ weights: { ...weights, [product]: target.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
