import { titlesOf, type Title } from './title.ts';

/** Fishing. The return of our own is the lowest that any of its fish gives. */
export const fishTitles: readonly Title[] = [
  ...titlesOf('MELA', 'FISH', [
    ['MELA_POND', 'POND', 'Lamp Pond', 'चिराग़ों का तालाब', 'chiragon ka talab', { rtp: '95.95', hotRank: 8 }],
  ]),
  ...titlesOf('JDB', 'FISH', [
    ['MAGIC_POND', 'POND', 'Magic Pond', 'जादुई तालाब', 'jaadui talab', { rtp: '96.20' }],
    ['WHIRLPOOL_WONDERS', 'RIVER', 'Whirlpool Wonders', 'भँवर का जादू', 'bhanvar ka jaadu', { rtp: '95.80' }],
    ['PEARL_DIVER', 'OCEAN', 'The Pearl Diver', 'मोती वाला गोताखोर', 'moti wala gotakhor', { rtp: '96.45' }],
  ]),
  ...titlesOf('FC', 'FISH', [
    [
      'FISH_CIRCUS',
      'OCEAN',
      'Circus of Fish',
      'मछलियों का सर्कस',
      'machhliyon ka circus',
      { rtp: '96.30', hotRank: 18 },
    ],
    [
      'SEAHORSE_SHOW',
      'OCEAN',
      'Seahorse Show',
      'समुद्री घोड़ों का खेल',
      'samudri ghodon ka khel',
      { rtp: '95.60' },
    ],
    ['CRAB_PARADE', 'OCEAN', 'Crab Parade', 'केकड़ों की परेड', 'kekdon ki parade', { rtp: '96.05' }],
    ['JOKER_FISH', 'POND', 'Joker Fish', 'जोकर मछली', 'joker machhli', { rtp: '96.50' }],
  ]),
  ...titlesOf('JL', 'FISH', [
    ['BACKWATER_HUNT', 'RIVER', 'Backwater Boats', 'बैकवाटर की नावें', 'backwater ki naavein', { rtp: '96.15' }],
    ['HILSA_RUSH', 'RIVER', 'Hilsa Rush', 'हिलसा की दौड़', 'hilsa ki daud', { rtp: '95.90' }],
    [
      'MANGROVE_MYSTERY',
      'RIVER',
      'Mangrove Mystery',
      'मैंग्रोव का राज़',
      'mangrove ka raaz',
      { rtp: '96.70', isNew: true },
    ],
    ['GOLDEN_ROHU', 'POND', 'Golden Rohu', 'सुनहरी रोहू', 'sunehri rohu', { rtp: '96.40' }],
  ]),
  ...titlesOf('TLB', 'FISH', [
    ['VILLAGE_POND', 'POND', 'The Village Pond', 'गाँव का तालाब', 'gaon ka talab', { rtp: '96.25' }],
    ['MONSOON_RIVER', 'RIVER', 'Monsoon River', 'बरसाती नदी', 'barsaati nadi', { rtp: '95.75' }],
    ['CORAL_BAZAAR', 'OCEAN', 'Coral Bazaar', 'मूँगे का बाज़ार', 'moonge ka bazaar', { rtp: '96.55' }],
    ['MOONLIGHT_NETS', 'POND', 'Moonlight Nets', 'चाँदनी का जाल', 'chaandni ka jaal', { rtp: '96.10' }],
    [
      'LIGHTHOUSE_BAY',
      'OCEAN',
      'Lighthouse Bay',
      'लाइटहाउस वाली खाड़ी',
      'lighthouse wali khaadi',
      { rtp: '95.85', isNew: true },
    ],
    ['TURTLE_REGATTA', 'OCEAN', 'Turtle Regatta', 'कछुओं की रेस', 'kachhuon ki race', { rtp: '96.35' }],
  ]),
];
