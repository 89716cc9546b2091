import { z } from 'zod';
import { oddsProfiles, prizeModes, prizeTables } from '#lottery.ts';
import { contractSettings } from './contract-settings.ts';
import { depositSettings } from './deposit-settings.ts';
import { registrationSettings } from './registration-settings.ts';
import { pointSettings, referralSettings, signInSettings } from './reward-settings.ts';
import { teamSettings } from './team-settings.ts';
import {
  lineTransferSettings,
  taxSettings,
  turnoverSettings,
  withdrawalSettings,
} from './withdrawal-settings.ts';

const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** Only a zone that the machine knows is accepted; any other would break every display of a time. */
const timeZone = z.string().refine((zone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
});

const origin = z.string().regex(/^https:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/);

const within = (min: number, max: number) => z.int().min(min).max(max);

/**
 * Every merchant value: schema and default. Stored as rows, changed while the server runs; the bounds reject values that
 * would break the site, such as a session that ends before it begins.
 */
export const settings = {
  system: z.object({
    maintenance: z.boolean().default(false),
    /** Texts of the maintenance page, by language; empty shows the site’s own. */
    maintenanceInfo: z.object({ EN: z.string(), HI: z.string() }).default({ EN: '', HI: '' }),
    /** Visitors of these countries see the region-blocked page. */
    blockedCountries: z.array(countryCode).default([]),
  }),
  merchant: z.object({
    merchantCode: z.string().default('mela'),
    country: countryCode.default('IN'),
    currency: z.string().default('INR'),
    currencySymbol: z.string().default('₹'),
    timeZone: timeZone.default('Asia/Kolkata'),
    langList: z.array(z.enum(['EN', 'HI'])).default(['EN', 'HI']),
    mainDomain: z.string().default(''),
    domains: z.array(z.string()).default([]),
    /** The names under which other programs know the platform, the merchant and its lottery. */
    brand: z
      .object({
        platform: z.string().default('MELA'),
        merchant: z.string().default('mela'),
        lotteryType: z.enum(prizeModes).default('LOTT'),
      })
      .prefault({}),
    /** The prize modes in which the lottery is offered. */
    prizeModes: z
      .array(z.enum(prizeModes))
      .min(1)
      .default([...prizeModes]),
    /** Whether programs of the merchant may measure visits; the site itself does not. */
    analytics: z.boolean().default(false),
    /** Origins from which other programs load pictures, and start games. */
    imageCDNs: z.array(origin).max(10).default([]),
    launchGameCDNs: z.array(origin).max(10).default([]),
  }),
  login: z.object({
    /** Failures of one account or address within the window before a captcha is asked. */
    failuresBeforeCaptcha: within(0, 100).default(3),
    failureWindowMinutes: within(1, 24 * 60).default(15),
    sessionIdleMinutes: within(2, 30 * 24 * 60).default(120),
    sessionLifeHours: within(1, 30 * 24).default(24),
    passwordLifeDays: within(1, 3650).default(90),
    /** How long a session record is stored after its end, with its IP address and device. */
    sessionKeptDays: within(1, 3650).default(90),
  }),
  codes: z.object({
    lifeMinutes: within(1, 60).default(5),
    /** The wait before another code can be requested; the screens count it down. */
    againMinutes: within(1, 60).default(1),
    tries: within(1, 10).default(5),
    /** The number of codes within the window: for one number or address, for all numbers with one prefix, from one
     * network, and altogether. */
    windowMinutes: within(1, 60).default(5),
    perDestination: within(1, 100).default(3),
    perPrefix: within(1, 100_000).default(60),
    perNetwork: within(1, 100_000).default(30),
    everywhere: within(1, 1_000_000).default(1500),
    perDestinationADay: within(1, 1000).default(10),
    /** Reports an unknown name or address in the forgotten-password form. Off, the form does not reveal who is a member. */
    tellsUnknown: z.boolean().default(false),
  }),
  staff: z.object({
    sessionIdleMinutes: within(2, 8 * 60).default(30),
    sessionLifeHours: within(1, 24).default(12),
    /** How long a code of the authenticator confirms decisions about money. */
    codeFreshMinutes: within(1, 60).default(5),
  }),
  registration: registrationSettings,
  deposit: depositSettings,
  withdrawal: withdrawalSettings,
  lineTransfer: lineTransferSettings,
  turnover: turnoverSettings,
  tax: taxSettings,
  team: teamSettings,
  contract: contractSettings,
  signIn: signInSettings,
  points: pointSettings,
  referral: referralSettings,
  /** Orders store the odds they were priced with, so a change applies only to later orders. */
  lottery: z.object({
    /** `fair97` takes no fee; `market` has the odds that Indian players know, with a fee of 2 %. */
    elottProfile: z.enum(oddsProfiles).default(oddsProfiles[0]),
    my4dTable: z.enum(prizeTables).default(prizeTables[0]),
  }),
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]> };
