import { Icon } from '@mela/ui/icon';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'use-intl';
import type { RaffleInputs } from './check-raffle.ts';

type ValuesFormProps = {
  inputs: RaffleInputs;
  isOpen: boolean;
  onChange: (inputs: RaffleInputs) => void;
};

/** All inputs of the calculation, to be changed or pasted. */
export function ValuesForm({ inputs, isOpen, onChange }: ValuesFormProps) {
  const t = useTranslations('raffle.verify');
  const area = (name: Exclude<keyof RaffleInputs, 'name' | 'prizeCount'>, rows: number) => ({
    label: t(name),
    rows,
    autoComplete: 'off',
    spellCheck: false,
    value: inputs[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...inputs, [name]: target.value }),
  });
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold">
        {t('values')}
        <Icon of={ChevronDown} className="text-muted transition-transform" />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <p className="text-sm text-muted">{t('valuesText')}</p>
        <TextField
          label={t('name')}
          autoComplete="off"
          value={inputs.name}
          onChange={({ target }) => onChange({ ...inputs, name: target.value })}
        />
        <TextArea {...area('commitment', 2)} />
        <TextArea {...area('listHash', 2)} />
        <TextArea {...area('list', 6)} help={t('listHelp')} />
        <TextArea {...area('seed', 2)} />
        <TextField
          label={t('prizeCount')}
          inputMode="numeric"
          autoComplete="off"
          value={inputs.prizeCount}
          onChange={({ target }) => onChange({ ...inputs, prizeCount: target.value })}
        />
        <TextArea {...area('winners', 4)} help={t('winnersHelp')} />
      </div>
    </details>
  );
}
