import type { FamilyName as GameType } from '#art/families.ts';
import type { Both } from './both.ts';

export type VendorWords = {
  code: string;
  name: Both;
  /** In the order of the navigation, so that categories can be sorted by their first vendor. */
  gameTypes: readonly GameType[];
  isNew: boolean;
  maintenance: boolean;
};

const stalls = [
  {
    code: 'MELA',
    name: { EN: 'Mela Originals', HI: 'मेला ओरिजिनल' },
    gameTypes: ['RNG', 'LIVE', 'FISH', 'BGS'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'EG2',
    name: { EN: 'Evening Ground', HI: 'शाम का मैदान' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'PT',
    name: { EN: 'Patang Tower', HI: 'पतंग टावर' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'JDB',
    name: { EN: 'Jaadu Dabba', HI: 'जादू डब्बा' },
    gameTypes: ['RNG', 'FISH'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'CQ9',
    name: { EN: 'Chakri Square', HI: 'चकरी चौक' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'LTN',
    name: { EN: 'Lantern Row', HI: 'लालटेन गली' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'CHB',
    name: { EN: 'Bangle Bazaar', HI: 'चूड़ी बाज़ार' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'KLF',
    name: { EN: 'Kulfi Corner', HI: 'कुल्फी कॉर्नर' },
    gameTypes: ['RNG'],
    isNew: true,
    maintenance: false,
  },
  {
    code: 'GND',
    name: { EN: 'Marigold Lane', HI: 'गेंदा गली' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'NKD',
    name: { EN: 'Nukkad Works', HI: 'नुक्कड़ वर्क्स' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'BTA',
    name: { EN: 'Batasha House', HI: 'बताशा हाउस' },
    gameTypes: ['RNG'],
    isNew: true,
    maintenance: false,
  },
  {
    code: 'PGH',
    name: { EN: 'Panghat Play', HI: 'पनघट प्ले' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: true,
  },
  {
    code: 'PG',
    name: { EN: 'Phulwari Gate', HI: 'फुलवारी गेट' },
    gameTypes: ['RNG'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'FC',
    name: { EN: 'Firki Circus', HI: 'फिरकी सर्कस' },
    gameTypes: ['RNG', 'FISH'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'JL',
    name: { EN: 'Jhoola Lane', HI: 'झूला लेन' },
    gameTypes: ['RNG', 'FISH'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'SHM',
    name: { EN: 'Shamiana Live', HI: 'शामियाना लाइव' },
    gameTypes: ['LIVE'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'MHF',
    name: { EN: 'Mehfil Tables', HI: 'महफ़िल टेबल' },
    gameTypes: ['LIVE'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'CWK',
    name: { EN: 'Chowk Live', HI: 'चौक लाइव' },
    gameTypes: ['LIVE'],
    isNew: true,
    maintenance: false,
  },
  {
    code: 'TLB',
    name: { EN: 'Talab Games', HI: 'तालाब गेम्स' },
    gameTypes: ['FISH'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'ELOTT',
    name: { EN: 'Jhatpat Lottery', HI: 'झटपट लॉटरी' },
    gameTypes: ['ELOTT'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'LOTT',
    name: { EN: 'Ghanti Lottery', HI: 'घंटी लॉटरी' },
    gameTypes: ['LOTT'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'TCG_LOTTO_VN',
    name: { EN: 'Delta Draws', HI: 'डेल्टा ड्रॉ' },
    gameTypes: ['LOTT'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'TCG_SEA',
    name: { EN: 'Monsoon Draws', HI: 'मानसून ड्रॉ' },
    gameTypes: ['LOTT'],
    isNew: false,
    maintenance: false,
  },
  {
    code: 'BGS',
    name: { EN: 'Baithak Game Stall', HI: 'बैठक गेम स्टॉल' },
    gameTypes: ['BGS'],
    isNew: false,
    maintenance: false,
  },
] as const satisfies readonly VendorWords[];

export type VendorCode = (typeof stalls)[number]['code'];

/** The vendors of the demo data in sorting order. */
export const vendors: readonly VendorWords[] = stalls;
