import { titlesOf, type Title } from './title.ts';

/** Fishing. */
export const fishTitles: readonly Title[] = [
  ...titlesOf('MELA', 'FISH', [
    ['MELA_POND', 'POND', 'Lamp Pond', 'चिराग़ों का तालाब', 'chiragon ka talab', { hotRank: 8 }],
  ]),
  ...titlesOf('JDB', 'FISH', [
    ['MAGIC_POND', 'POND', 'Magic Pond', 'जादुई तालाब', 'jaadui talab'],
    ['WHIRLPOOL_WONDERS', 'RIVER', 'Whirlpool Wonders', 'भँवर का जादू', 'bhanvar ka jaadu'],
    ['PEARL_DIVER', 'OCEAN', 'The Pearl Diver', 'मोती वाला गोताखोर', 'moti wala gotakhor'],
  ]),
  ...titlesOf('FC', 'FISH', [
    ['FISH_CIRCUS', 'OCEAN', 'Circus of Fish', 'मछलियों का सर्कस', 'machhliyon ka circus', { hotRank: 18 }],
    ['SEAHORSE_SHOW', 'OCEAN', 'Seahorse Show', 'समुद्री घोड़ों का खेल', 'samudri ghodon ka khel'],
    ['CRAB_PARADE', 'OCEAN', 'Crab Parade', 'केकड़ों की परेड', 'kekdon ki parade'],
    ['JOKER_FISH', 'POND', 'Joker Fish', 'जोकर मछली', 'joker machhli'],
  ]),
  ...titlesOf('JL', 'FISH', [
    ['BACKWATER_HUNT', 'RIVER', 'Backwater Boats', 'बैकवाटर की नावें', 'backwater ki naavein'],
    ['HILSA_RUSH', 'RIVER', 'Hilsa Rush', 'हिलसा की दौड़', 'hilsa ki daud'],
    ['MANGROVE_MYSTERY', 'RIVER', 'Mangrove Mystery', 'मैंग्रोव का राज़', 'mangrove ka raaz', { isNew: true }],
    ['GOLDEN_ROHU', 'POND', 'Golden Rohu', 'सुनहरी रोहू', 'sunehri rohu', { hotRank: 16 }],
  ]),
  ...titlesOf('TLB', 'FISH', [
    ['VILLAGE_POND', 'POND', 'The Village Pond', 'गाँव का तालाब', 'gaon ka talab'],
    ['MONSOON_RIVER', 'RIVER', 'Monsoon River', 'बरसाती नदी', 'barsaati nadi'],
    ['CORAL_BAZAAR', 'OCEAN', 'Coral Bazaar', 'मूँगे का बाज़ार', 'moonge ka bazaar'],
    ['MOONLIGHT_NETS', 'POND', 'Moonlight Nets', 'चाँदनी का जाल', 'chaandni ka jaal'],
    [
      'LIGHTHOUSE_BAY',
      'OCEAN',
      'Lighthouse Bay',
      'लाइटहाउस वाली खाड़ी',
      'lighthouse wali khaadi',
      { isNew: true },
    ],
    ['TURTLE_REGATTA', 'OCEAN', 'Turtle Regatta', 'कछुओं की रेस', 'kachhuon ki race'],
  ]),
];
