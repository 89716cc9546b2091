import { useTranslations } from 'use-intl';
import { useDate } from './use-date.ts';

type Step = {
  name: string;
  /** The person who took the step, if known. */
  by?: string;
  at: string;
};

/** The history of a case in order of time. */
export function CaseSteps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('staffPayments');
  const showDate = useDate();
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('steps')}</h3>
      <ol className="grid gap-1 text-sm">
        {steps.map(({ name, by, at }) => (
          <li key={name + at} className="grid grid-cols-[1fr_auto] gap-3">
            <span>
              {name}
              {by !== undefined && <span className="text-muted">{` · ${by}`}</span>}
            </span>
            <span className="text-muted">{showDate(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
