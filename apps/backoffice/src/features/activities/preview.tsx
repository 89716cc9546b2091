import { languages, type LanguageCode } from '@mela/protocol/languages';
import { useTranslations } from 'use-intl';
import type { Draft } from './draft.ts';
import { blocksOf } from './plain-text.ts';

/** The card of an activity in every language, as wide as on a phone. */
export function Preview({ draft }: { draft: Draft }) {
  const t = useTranslations('staffActivity');
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('preview')}</h3>
      <div className="flex flex-wrap gap-4">
        {languages.map((language) => (
          <Phone key={language} draft={draft} language={language} />
        ))}
      </div>
    </section>
  );
}

/** What members get, by the fields of the form. */
function FreeTerms({ draft }: { draft: Draft }) {
  const t = useTranslations('staffActivity');
  const { rounds, bet, amount, times, days } = draft;
  return <p className="text-sm">{t('freePreview', { rounds, bet, max: amount, times, days })}</p>;
}

/** The width of the card on a phone of 360 px. */
const cardWidth = 'w-full max-w-[20.5rem]';

function Phone({ draft, language }: { draft: Draft; language: LanguageCode }) {
  const t = useTranslations('staffActivity');
  const { title, summary, body } = draft.texts[language];
  return (
    <article
      aria-label={t('previewIn', { language: t(`languages.${language}`) })}
      lang={language.toLowerCase()}
      className={`${cardWidth} grid content-start gap-3 rounded-card border border-line bg-ground p-4 break-words`}
    >
      <h4 className="text-lg font-bold">{title}</h4>
      <p className="text-muted">{summary}</p>
      {draft.kind === 'freeRounds' && <FreeTerms draft={draft} />}
      <div className="grid gap-3 border-t border-line pt-3 text-sm">
        {blocksOf(body).map((block, at) =>
          block.kind === 'text' ? (
            <p key={at}>{block.text}</p>
          ) : (
            <ul key={at} className="grid list-disc gap-1.5 ps-6">
              {block.items.map((item, place) => (
                <li key={place}>{item}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </article>
  );
}
