import { z } from 'zod';

/** Every merchant value: schema and default. Stored as rows, changed while the server runs. */
export const settings = {
  system: z.object({
    maintenance: z.boolean().default(false),
    /** Words for the maintenance page, by language; empty shows the site's own. */
    maintenanceInfo: z.object({ EN: z.string(), HI: z.string() }).default({ EN: '', HI: '' }),
    /** Visitors of these countries see the region-blocked page. */
    blockedCountries: z.array(z.string().length(2)).default([]),
  }),
  merchant: z.object({
    merchantCode: z.string().default('mela'),
    country: z.string().default('IN'),
    currency: z.string().default('INR'),
    currencySymbol: z.string().default('₹'),
    timeZone: z.string().default('Asia/Kolkata'),
    langList: z.array(z.enum(['EN', 'HI'])).default(['EN', 'HI']),
    mainDomain: z.string().default(''),
    domains: z.array(z.string()).default([]),
  }),
  login: z.object({
    /** Failures of one account or address within the window before a captcha is asked. */
    failuresBeforeCaptcha: z.int().default(3),
    failureWindowMinutes: z.int().default(15),
    sessionIdleMinutes: z.int().default(120),
    sessionLifeHours: z.int().default(24),
    passwordLifeDays: z.int().default(90),
  }),
  registration: z.object({ ageMin: z.int().default(18), birthdayAgeMin: z.int().default(21) }),
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]> };
