import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { placeOf, type RefusalPlace } from './refusal-place.ts';
import { useRefusalText } from './use-refusal-text.ts';

type Fields<Typed extends FieldValues> = Partial<Record<RefusalPlace, Path<Typed>>>;

/**
 * Puts a no to the field it is about, brings that into view, and takes it away once something else is typed there. `rest` is a no
 * that has no field on this form.
 */
export function useFieldRefusal<Typed extends FieldValues>(
  form: Pick<UseFormReturn<Typed>, 'setError'>,
  fields: Fields<Typed>,
) {
  const refusalText = useRefusalText();
  const fieldOf = (error: unknown) => {
    const place = placeOf(error);
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

/** The words of the server where it refused what was typed, else those of the form. */
export function problemOf(
  error: { message?: string | undefined } | undefined,
  missing: string,
): string | undefined {
  return error && (error.message || missing);
}
