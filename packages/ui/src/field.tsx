import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type FieldTexts = {
  label: string;
  /** A short text at the end of the label's row: "optional". */
  note?: string | undefined;
  help?: ReactNode;
  /** Validation message; it replaces the help. */
  problem?: string | undefined;
};

/** The attributes that connect a control with its label and with the text below it. */
export function useField(
  { help, problem }: Pick<FieldTexts, 'help' | 'problem'>,
  givenId: string | undefined,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasSentence = help !== undefined || isProblem(problem);
  return {
    id,
    'aria-invalid': isProblem(problem) || undefined,
    'aria-describedby': hasSentence ? sentenceId(id) : undefined,
  };
}

const isProblem = (problem: string | undefined) => problem !== undefined && problem !== '';
const sentenceId = (id: string) => `${id}-help`;

type FieldProps = FieldTexts & { id: string; aside?: ReactNode; children: ReactNode };

/** Label above, help below; a validation message replaces the help. */
export function Field({ id, label, note, help, problem, aside, children }: FieldProps) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold text-text">
          {label}
        </label>
        {note !== undefined && <span className="text-xs text-muted">{note}</span>}
      </div>
      {children}
      <div className="flex items-start justify-between gap-3 empty:hidden">
        <Sentence id={sentenceId(id)} help={help} problem={problem} />
        {aside}
      </div>
    </div>
  );
}

function Sentence({ id, help, problem }: Pick<FieldTexts, 'help' | 'problem'> & { id: string }) {
  if (isProblem(problem)) {
    return (
      <p id={id} className="flex items-start gap-1.5 text-sm text-danger animate-appear">
        <Icon of={CircleAlert} size="small" className="mt-0.5" />
        {problem}
      </p>
    );
  }
  return help === undefined ? null : (
    <p id={id} className="text-sm text-muted">
      {help}
    </p>
  );
}

/** Classes of every text input and select. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-control bg-ground text-base text-text transition-colors ' +
  'hover:border-text/70 focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent ' +
  'aria-invalid:border-danger disabled:opacity-50';
