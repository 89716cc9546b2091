import { languageLabels } from '@mela/i18n/languages';
import { languages, type LanguageCode } from '@mela/protocol/languages';
import { Icon } from '@mela/ui/icon';
import { showToast } from '@mela/ui/toast';
import Languages from 'lucide-react/icons/languages';
import { useTranslations } from 'use-intl';
import { Disclosure } from '#app/disclosure.tsx';
import { chooseLanguage, htmlLang, useLanguage } from '#lib/language.tsx';
import { useStatus } from '#lib/status.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

const labelOf = (code: LanguageCode) => languageLabels.find(([known]) => known === code)?.[1] ?? code;

/** The merchant's languages, each by its own name. */
export function LanguagePicker() {
  const t = useTranslations();
  const language = useLanguage();
  const { data: status } = useStatus();
  const offered = status?.merchant.langList ?? languages;
  const refusalText = useRefusalText();
  const choose = async (code: LanguageCode) => {
    try {
      await chooseLanguage(code);
    } catch (error) {
      await showToast({ tone: 'bad', text: refusalText(error), closeLabel: t('common.close') });
    }
  };
  return (
    <Disclosure
      button={
        <>
          <Icon of={Languages} className="max-sm:hidden lg:max-xl:hidden" />
          <span aria-hidden>{language}</span>
        </>
      }
      buttonLabel={t('shell.language', { name: labelOf(language) })}
      buttonClass="flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted transition-colors hover:text-text aria-expanded:text-accent"
      panelLabel={t('shell.language', { name: labelOf(language) })}
      panelClass="absolute end-0 top-full z-40 mt-2 grid min-w-40 gap-1 rounded-card border border-line bg-raised p-1.5 shadow-float animate-arrive"
    >
      {offered.map((code) => (
        <button
          key={code}
          type="button"
          lang={htmlLang(code)}
          aria-pressed={code === language}
          onClick={() => void choose(code)}
          className="min-h-11 rounded-control px-3 text-start text-sm font-medium hover:bg-control/20 aria-pressed:text-accent"
        >
          {labelOf(code)}
        </button>
      ))}
    </Disclosure>
  );
}
