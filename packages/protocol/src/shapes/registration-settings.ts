import { z } from 'zod';
import { patternIds, registrationFields } from '#registration.ts';

const length = z.int().min(0).max(200);

/** What a merchant wants of a field; what is not said stays as the house has it. */
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
  /** What a trial account begins with, in play credits. */
  trialCredit: z.int().min(0).max(10_000_000).default(10_000),
  /** How long a trial account is there. */
  trialKeptDays: z.int().min(1).max(3650).default(30),
});
