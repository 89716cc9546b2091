import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Field, controlLook, useField } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly { value: string; label: string; isDisabled?: boolean | undefined }[];
  };

/** A native select, because it is the most usable one on a phone. */
export function SelectField({ label, note, help, problem, options, id, ...select }: SelectFieldProps) {
  const tie = useField({ help, problem }, id);
  return (
    <Field id={tie.id} label={label} note={note} help={help} problem={problem}>
      <div className="relative flex">
        <select {...select} {...tie} className={`${controlLook} min-h-12 appearance-none ps-3 pe-9`}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-muted"
        />
      </div>
    </Field>
  );
}
