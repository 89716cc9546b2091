import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalFieldOf, type RefusalField } from './refusal-field.ts';
import { useRefusalText } from './use-refusal-text.ts';

type Fields<Typed extends FieldValues> = Partial<Record<RefusalField, Path<Typed>>>;

/**
 * Shows a refusal at its field, scrolls to it, and removes it when the field changes. `rest` is a refusal
 * without a field on this form.
 */
export function useFieldRefusal<Typed extends FieldValues>(
  form: Pick<UseFormReturn<Typed>, 'setError'>,
  fields: Fields<Typed>,
) {
  const refusalText = useRefusalText();
  const fieldOf = (error: unknown) => {
    const place = refusalFieldOf(error);
    return place && fields[place];
  };
  return {
    show: (error: unknown): void => {
      const field = fieldOf(error);
      if (field)
        form.setError(field, { type: 'refused', message: refusalText(error) }, { shouldFocus: true });
    },
    rest: (error: unknown): string | undefined =>
      error === null || error === undefined || fieldOf(error) ? undefined : refusalText(error),
  };
}

/** The server's refusal of the field's value, else the form's own validation message. */
export function problemOf(
  error: { message?: string | undefined } | undefined,
  missing: string,
): string | undefined {
  return error && (error.message || missing);
}
