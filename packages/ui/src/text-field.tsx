import type { ComponentProps, ReactNode } from 'react';
import { Field, controlLook, useField } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Content inside the field before and after the text: a country code, a button. */
    start?: ReactNode;
    end?: ReactNode;
  };

export function TextField({ label, note, help, problem, start, end, id, ...input }: TextFieldProps) {
  const tie = useField({ help, problem }, id);
  return (
    <Field id={tie.id} label={label} note={note} help={help} problem={problem}>
      <div className="relative flex">
        {start !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 start-0 flex w-12 items-center justify-center text-muted">
            {start}
          </span>
        )}
        <input
          {...input}
          {...tie}
          data-start={start !== undefined}
          data-end={end !== undefined}
          className={`${controlLook} min-h-12 px-3.5 data-[end=true]:pe-12 data-[end=true]:[&::-webkit-search-cancel-button]:hidden data-[start=true]:ps-12`}
        />
        {end !== undefined && (
          <span className="absolute inset-y-0 end-0 flex w-12 items-center justify-center">{end}</span>
        )}
      </div>
    </Field>
  );
}
