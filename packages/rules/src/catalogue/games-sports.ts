import { titlesOf, type Title } from './title.ts';

/** Sports books and virtual e-sports leagues. */
export const sportsTitles: readonly Title[] = [
  ...titlesOf('MELA', 'SPORTS', [
    [
      'MELA_CRICKET',
      'CRICKET',
      'Mela Cricket League',
      'मेला क्रिकेट लीग',
      'mela cricket league',
      { hotRank: 3 },
    ],
    ['MELA_FOOTBALL', 'FOOTBALL', 'Mela Football Cup', 'मेला फ़ुटबॉल कप', 'mela football cup'],
  ]),
  ...titlesOf('MDN', 'SPORTS', [
    ['MDN_CRICKET', 'CRICKET', 'Maidan Cricket', 'मैदान क्रिकेट', 'maidan cricket', { hotRank: 15 }],
    ['MDN_KABADDI', 'KABADDI', 'Maidan Kabaddi', 'मैदान कबड्डी', 'maidan kabaddi'],
    ['MDN_FOOTBALL', 'FOOTBALL', 'Maidan Football', 'मैदान फ़ुटबॉल', 'maidan football'],
    ['MDN_TENNIS', 'RACKET', 'Maidan Tennis', 'मैदान टेनिस', 'maidan tennis'],
  ]),
  ...titlesOf('PVL', 'SPORTS', [
    ['PVL_CRICKET', 'CRICKET', 'Pavilion Cricket', 'पवेलियन क्रिकेट', 'pavilion cricket'],
    ['PVL_BADMINTON', 'RACKET', 'Pavilion Badminton', 'पवेलियन बैडमिंटन', 'pavilion badminton'],
    ['PVL_HOCKEY', 'MIXED', 'Pavilion Hockey', 'पवेलियन हॉकी', 'pavilion hockey'],
    ['PVL_ALL', 'MIXED', 'Every Sport Today', 'आज के सारे खेल', 'aaj ke saare khel'],
  ]),
  ...titlesOf('MELA', 'ESPORTS', [
    ['MELA_SHOOTER', 'SHOOTER', 'Mela Shooter League', 'मेला शूटर लीग', 'mela shooter league', { hotRank: 21 }],
    ['MELA_ARENA', 'ARENA', 'Mela Arena Cup', 'मेला एरीना कप', 'mela arena cup'],
  ]),
  ...titlesOf('JSG', 'ESPORTS', [
    ['JSG_ROOFTOPS', 'SHOOTER', 'Rooftop Squads', 'छतों के दस्ते', 'chhaton ke daste', { isNew: true }],
    [
      'JSG_FIVE_LANES',
      'ARENA',
      'Five Lane Battle',
      'पाँच गलियों की जंग',
      'paanch galiyon ki jang',
      { isNew: true },
    ],
    ['JSG_FORT', 'ARENA', 'Hold the Fort', 'क़िला बचाओ', 'kila bachao'],
    ['JSG_NIGHT_DRIFT', 'MOTOR', 'Night Drift', 'रात की ड्रिफ़्ट', 'raat ki drift'],
    ['JSG_KART', 'MOTOR', 'Gali Kart Cup', 'गली कार्ट कप', 'gali kart cup'],
  ]),
];
