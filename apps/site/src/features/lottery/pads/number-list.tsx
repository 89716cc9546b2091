import { TextArea } from '@mela/ui/text-area';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readNumbers } from './read-numbers.ts';

const EXAMPLES = ['1234', '5678'] as const;
const FAULTS_SHOWN = 5;

type NumberListProps = {
  length: number;
  picks: readonly string[];
  onChange: (picks: readonly string[]) => void;
};

/** Numbers as a text, typed or pasted. What is no number of the right length is named and left out. */
export function NumberList({ length, picks, onChange }: NumberListProps) {
  const t = useTranslations('lotteryPads');
  const [typed, setTyped] = useState(() => ({ text: picks.join(' '), picks }));
  // Picks that change elsewhere, by the random or the clear button, replace the text.
  const text = typed.picks === picks ? typed.text : picks.join(' ');
  const { faults } = readNumbers(text, length);
  const change = (next: string) => {
    const { numbers } = readNumbers(next, length);
    setTyped({ text: next, picks: numbers });
    onChange(numbers);
  };
  const example = EXAMPLES.map((number) => number.slice(0, length)).join(' ');
  return (
    <TextArea
      label={t('list')}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      rows={4}
      value={text}
      help={t('listHelp', { length, example })}
      problem={
        faults.length === 0
          ? undefined
          : t('listFaults', {
              texts: faults.slice(0, FAULTS_SHOWN).join(', ') + (faults.length > FAULTS_SHOWN ? ' …' : ''),
            })
      }
      onChange={({ target }) => change(target.value)}
    />
  );
}
