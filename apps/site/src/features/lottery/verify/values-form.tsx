import { Icon } from '@mela/ui/icon';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'use-intl';
import type { DrawInputs, InputFault } from './check-draw.ts';

type ValuesFormProps = {
  inputs: DrawInputs;
  faults: readonly InputFault[];
  isOpen: boolean;
  onChange: (inputs: DrawInputs) => void;
};

/** All inputs of the calculation, to be changed or pasted. */
export function ValuesForm({ inputs, faults, isOpen, onChange }: ValuesFormProps) {
  const t = useTranslations('lotteryVerify');
  const change = (changed: Partial<DrawInputs>) => onChange({ ...inputs, ...changed });
  const problem = (name: 'seed' | 'commitment', text: string) =>
    inputs[name] !== '' && faults.includes(name) ? text : undefined;
  const hash = { rows: 2, autoComplete: 'off', spellCheck: false } as const;
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold">
        {t('values')}
        <Icon of={ChevronDown} className="text-muted lottery-chevron" />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <p className="text-sm text-muted">{t('valuesText')}</p>
        <TextArea
          label={t('commitment')}
          {...hash}
          value={inputs.commitment}
          problem={problem('commitment', t('hashWrong'))}
          onChange={({ target }) => change({ commitment: target.value })}
        />
        <TextArea
          label={t('seed')}
          {...hash}
          value={inputs.seed}
          problem={problem('seed', t('hashWrong'))}
          onChange={({ target }) => change({ seed: target.value })}
        />
        <TextArea
          label={t('result')}
          {...hash}
          help={t('resultHelp')}
          value={inputs.result}
          problem={faults.includes('result') ? t('resultUnreadable') : undefined}
          onChange={({ target }) => change({ result: target.value })}
        />
        <TextField
          label={t('salt')}
          help={t('saltHelp')}
          autoComplete="off"
          value={inputs.salt}
          onChange={({ target }) => change({ salt: target.value })}
        />
      </div>
    </details>
  );
}
