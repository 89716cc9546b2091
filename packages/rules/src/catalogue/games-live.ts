import { titlesOf, type Title } from './title.ts';

/** Card tables and wheels. */
export const liveTitles: readonly Title[] = [
  ...titlesOf('MELA', 'LIVE', [
    ['LIVE_TEENPATTI', 'TEENPATTI', 'Mela Teen Patti', 'मेला तीन पत्ती', 'mela teen patti', { hotRank: 2 }],
    ['LIVE_ANDARBAHAR', 'ANDARBAHAR', 'Mela Andar Bahar', 'मेला अंदर बाहर', 'mela andar bahar', { hotRank: 7 }],
    ['LIVE_ROULETTE', 'ROULETTE', 'Mela Roulette', 'मेला रूलेट', 'mela roulette', { hotRank: 13 }],
  ]),
  ...titlesOf('SHM', 'LIVE', [
    ['SHM_TEENPATTI', 'TEENPATTI', 'Royal Tent Teen Patti', 'शाही तीन पत्ती', 'shahi teen patti'],
    ['SHM_TEENPATTI_SILK', 'TEENPATTI', 'Silk Tent Teen Patti', 'रेशमी तीन पत्ती', 'reshmi teen patti'],
    ['SHM_ANDARBAHAR', 'ANDARBAHAR', 'Shamiana Andar Bahar', 'शामियाना अंदर बाहर', 'shamiana andar bahar'],
    [
      'SHM_ANDARBAHAR_LAMP',
      'ANDARBAHAR',
      'Lamplight Andar Bahar',
      'चिराग़ वाला अंदर बाहर',
      'chirag wala andar bahar',
    ],
    ['SHM_ROULETTE', 'ROULETTE', 'Marigold Roulette', 'गेंदा रूलेट', 'genda roulette'],
  ]),
  ...titlesOf('MHF', 'LIVE', [
    ['MHF_TEENPATTI', 'TEENPATTI', 'Mehfil Teen Patti', 'महफ़िल तीन पत्ती', 'mehfil teen patti'],
    ['MHF_TEENPATTI_NIGHT', 'TEENPATTI', 'Late Night Teen Patti', 'देर रात तीन पत्ती', 'der raat teen patti'],
    ['MHF_ANDARBAHAR', 'ANDARBAHAR', 'Mehfil Andar Bahar', 'महफ़िल अंदर बाहर', 'mehfil andar bahar'],
    ['MHF_ROULETTE_COURT', 'ROULETTE', 'Courtyard Roulette', 'आँगन रूलेट', 'aangan roulette', { hotRank: 15 }],
    ['MHF_ROULETTE_VELVET', 'ROULETTE', 'Velvet Roulette', 'मख़मली रूलेट', 'makhmali roulette'],
  ]),
  ...titlesOf('CWK', 'LIVE', [
    [
      'CWK_TEENPATTI',
      'TEENPATTI',
      'Chowk Teen Patti',
      'चौक वाली तीन पत्ती',
      'chowk wali teen patti',
      { isNew: true },
    ],
    [
      'CWK_ANDARBAHAR',
      'ANDARBAHAR',
      'Chowk Andar Bahar',
      'चौक अंदर बाहर',
      'chowk andar bahar',
      { isNew: true },
    ],
    ['CWK_ROULETTE', 'ROULETTE', 'Clock Tower Roulette', 'घंटाघर रूलेट', 'ghantaghar roulette'],
  ]),
];
