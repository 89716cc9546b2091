import { z } from 'zod';
import { patternIds, registrationFields } from '#registration.ts';

const length = z.int().min(0).max(200);

/** The merchant’s settings of a field; omitted ones keep the default. */
const wish = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.enum(patternIds),
    minLength: length,
    maxLength: length,
  })
  .partial()
  .refine(({ minLength = 0, maxLength = 200 }) => minLength <= maxLength);

export const registrationSettings = z.object({
  ageMin: z.int().min(18).max(100).default(18),
  birthdayAgeMin: z.int().min(18).max(100).default(21),
  fields: z.partialRecord(z.enum(registrationFields), wish).default({}),
  /** The initial play credits of a trial account. */
  trialCredit: z.int().min(0).max(10_000_000).default(10_000),
  /** The lifetime of a trial account. */
  trialKeptDays: z.int().min(1).max(3650).default(30),
});
