import { z } from 'zod';
import type { systemCalls } from '#calls/system.ts';
import { socialResources } from '#constants.ts';
import { languages } from '#languages.ts';
import { prizeModes } from '#lottery.ts';
import { alwaysOpen, publicRead, type ShapesOf, type Wire } from './shape.ts';
import { flag, language, modId, time } from './wire.ts';

/** A node of the whitelabel tree. `enabled` is the switch itself; a node below one that is off is off too. */
const switchNode = z.object({
  modId,
  enabled: z.boolean(),
  get childrenNodes() {
    return z.array(switchNode);
  },
});
// The API document needs a name for a schema that refers to itself.
z.globalRegistry.add(switchNode, { id: 'SwitchNode' });

const fieldRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  /** A regular expression, or * for anything. */
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
});

export const registerSettings = z.object({
  fields: z.array(fieldRule),
  ageMin: z.int(),
  birthdayAgeMin: z.int(),
});

const domainRoute = z.object({ mainDomain: z.string(), domains: z.array(z.string()) });

const merchant = z.object({
  brand: z.object({ platform: z.string(), merchant: z.string(), lotteryType: z.enum(prizeModes) }),
  prizeModes: z.array(z.enum(prizeModes)),
  merchantCode: z.string(),
  country: z.string(),
  countryName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  langList: z.array(z.enum(languages)),
  defaultLang: z.enum(languages),
  moneyMode: z.enum(['play', 'real']),
  licence: z.string(),
  /** Every language that has a label, whether or not it has a catalogue. */
  languageLabels: z.array(z.object({ code: z.string(), label: z.string() })),
});

const location = z.object({ ip: z.string(), countryCode: z.string().nullable() });

const country = z.object({
  countryCode: z.string(),
  countryName: z.string(),
  countryDialingCode: z.string(),
});

const customerService = z.object({
  csPosition: z.enum(['HEADER', 'SIDE_MENU', 'SYSTEM_PAGE', 'AGENT']),
  csType: z.enum(['LIVECHAT', 'TELEGRAM', 'FACEBOOK']),
  title: z.string(),
  /** AES-256-GCM under the installation's content key, in base64url; `/wps/cs/<path>` opens it. */
  path: z.string(),
  /** The link leads to the live chat of the site, which opens over any page. */
  isChat: z.boolean(),
});

const resource = z.object({
  resourceType: z.enum([...socialResources, 'IOS', 'ANDROID']),
  url: z.string(),
  labelName: z.string(),
  labelNameEn: z.string(),
});

const status = z.object({
  /** 0 normal, 1 maintenance page, 2 region-blocked page. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.boolean(),
  maintenanceInfo: z.string(),
  regionRestriction: z.boolean(),
  location,
  merchant,
  whitelabel: z.array(switchNode),
  register: registerSettings,
  customerService: z.array(customerService),
  resources: z.array(resource),
  domainRoute,
  mainDomain: z.string(),
  analytics: flag,
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
});

export const sealingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ECDH-ES'),
  use: z.literal('enc'),
  /** The server's time: a caller whose clock is wrong dates its sealed bodies by it. */
  servedAt: time,
});

const byLanguage = z.strictObject({ language });
const cached = { seconds: 60, by: 'query', tags: ['system'] } as const;

export const systemShapes = {
  status: {
    about:
      'All that a page must know before it renders: open or closed, switches, merchant, links, the visitor’s country.',
    query: byLanguage,
    value: status,
    refusals: [],
    policy: { ...alwaysOpen, cache: { ...cached, by: 'visitor' } },
  },
  whitelabel: {
    about: 'The tree of feature switches.',
    value: z.array(switchNode),
    refusals: [],
    policy: { ...alwaysOpen, cache: cached },
  },
  registerSettings: {
    about: 'The rule of every registration field.',
    value: registerSettings,
    refusals: [],
    policy: { ...publicRead, cache: cached },
  },
  domainRoute: {
    about: 'The main domain of the site and its other addresses.',
    value: domainRoute,
    refusals: [],
    policy: { ...alwaysOpen, cache: cached },
  },
  merchant: {
    about: 'Merchant code, country, currency, languages and money mode.',
    value: merchant,
    refusals: [],
    policy: { ...alwaysOpen, cache: cached },
  },
  location: {
    about: 'The address of the visitor and the country it belongs to.',
    value: location,
    refusals: [],
    policy: { ...alwaysOpen, cache: null },
  },
  countries: {
    about: 'Countries with their dialling codes, named in the asked language.',
    query: byLanguage,
    value: z.array(country),
    refusals: [],
    policy: { ...alwaysOpen, cache: { ...cached, seconds: 3600 } },
  },
  customerService: {
    about: 'Ways to reach customer service, by position; each path is encrypted.',
    query: byLanguage,
    value: z.array(customerService),
    refusals: [],
    policy: { ...alwaysOpen, cache: cached },
  },
  resources: {
    about: 'Social pages and app downloads.',
    query: byLanguage,
    value: z.array(resource),
    refusals: [],
    policy: { ...alwaysOpen, cache: cached },
  },
  sealingKey: {
    about: 'The public key that sealed bodies are encrypted to, named by its kid.',
    value: sealingKey,
    refusals: [],
    policy: { ...alwaysOpen, cache: { ...cached, seconds: 10 } },
  },
} as const satisfies ShapesOf<typeof systemCalls>;

export type SystemStatus = z.output<typeof status>;
export type Merchant = z.output<typeof merchant>;
export type SwitchNode = z.output<typeof switchNode>;
export type RegisterSettings = z.output<typeof registerSettings>;
export type CustomerService = z.output<typeof customerService>;
export type Resource = z.output<typeof resource>;
export type Location = z.output<typeof location>;
export type DomainRoute = z.output<typeof domainRoute>;
export type SealingKey = z.output<typeof sealingKey>;
export type SystemWire = Wire<typeof systemShapes>;
