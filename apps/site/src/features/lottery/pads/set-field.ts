import type { Field } from '@mela/rules/lottery/types';

/** The only kind of field that plays on whole numbers have. */
export type SetField = Extract<Field, { kind: 'set' }>;
