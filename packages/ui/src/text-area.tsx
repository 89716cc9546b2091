import type { ComponentProps } from 'react';
import { Field, controlLook, useField } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className'> & { count?: { now: number; max: number } | undefined };

export function TextArea({ label, note, help, problem, count, id, ...area }: TextAreaProps) {
  const tie = useField({ help, problem }, id);
  return (
    <Field
      id={tie.id}
      label={label}
      note={note}
      help={help}
      problem={problem}
      aside={count !== undefined && <Count now={count.now} max={count.max} />}
    >
      <textarea rows={4} {...area} {...tie} className={`${controlLook} resize-y px-3.5 py-3`} />
    </Field>
  );
}

function Count({ now, max }: { now: number; max: number }) {
  return (
    <span
      data-over={now > max}
      className="ms-auto shrink-0 text-sm tabular-nums text-muted data-[over=true]:font-semibold data-[over=true]:text-danger"
    >
      {`${now}/${max}`}
    </span>
  );
}
