import { titlesOf, type Title } from './title.ts';

export const liveTitles: readonly Title[] = [
  ...titlesOf('MELA', 'LIVE', [
    ['LV_TP_AVB', 'TEENPATTI', 'Teen Patti A v B', 'तीन पत्ती A बनाम B', 'teen patti a banam b', { hotRank: 2 }],
  ]),
];
