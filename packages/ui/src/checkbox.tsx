import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { useField } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  problem?: string | undefined;
  help?: string | undefined;
};

export function Checkbox({ label, problem, help, id, ...input }: CheckboxProps) {
  const tie = useField({ help, problem }, id);
  return (
    <div className="grid gap-1">
      <label htmlFor={tie.id} className="flex min-h-11 items-center gap-3 text-sm text-text">
        <span className="relative flex size-6 shrink-0">
          <input
            type="checkbox"
            {...input}
            {...tie}
            className="peer size-6 cursor-pointer appearance-none rounded-control border border-control bg-ground transition-colors checked:border-accent checked:bg-accent hover:border-text/70 aria-invalid:border-danger disabled:opacity-50"
          />
          <Check
            aria-hidden
            size={16}
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto scale-50 text-on-accent opacity-0 transition-[scale,opacity] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {tie['aria-describedby'] !== undefined && (
        <p
          id={tie['aria-describedby']}
          className={`ps-9 text-sm ${problem === undefined ? 'text-muted' : 'text-danger'}`}
        >
          {problem ?? help}
        </p>
      )}
    </div>
  );
}
