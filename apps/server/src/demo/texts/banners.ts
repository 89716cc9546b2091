import type { Banner } from '@mela/protocol/shapes/content';
import type { Bilingual } from './bilingual.ts';

export type BannerTexts = {
  /** Also the key of its picture. */
  key: string;
  groupName: Banner['groupName'];
  linkageType: Banner['linkageType'];
  /** A path for PAGE, a promotion's key for PROMOTION, a game type for GAME_TYPE; empty for NONE. */
  linkage: string;
  title: Bilingual;
  subtitle: Bilingual;
};

export const banners: readonly BannerTexts[] = [
  {
    key: 'night-fair',
    groupName: 'w_home',
    linkageType: 'PAGE',
    linkage: '/hot',
    title: { EN: 'The fair is open', HI: 'मेला सज गया है' },
    subtitle: {
      EN: 'Over 200 games. Play credits only, no real money.',
      HI: '200 से ज़्यादा गेम। सिर्फ़ प्ले क्रेडिट, असली पैसा नहीं।',
    },
  },
  {
    key: 'lamp-pond',
    groupName: 'w_home',
    linkageType: 'GAME_TYPE',
    linkage: 'FISH',
    title: { EN: 'Fishing by lamplight', HI: 'चिरागों की रोशनी में फ़िशिंग' },
    subtitle: {
      EN: 'Aim, shoot, catch. Unused shots are returned.',
      HI: 'निशाना लगाएँ और पकड़ें। बचे हुए शॉट वापस मिलते हैं।',
    },
  },
  {
    key: 'teen-patti-evening',
    groupName: 'w_home',
    linkageType: 'GAME_TYPE',
    linkage: 'LIVE',
    title: { EN: 'Teen Patti under the lamps', HI: 'चिरागों तले तीन पत्ती' },
    subtitle: {
      EN: 'Teen Patti, Andar Bahar and roulette, day and night.',
      HI: 'तीन पत्ती, अंदर बाहर और रूलेट, दिन हो या रात।',
    },
  },
  {
    key: 'quick-games',
    groupName: 'w_home',
    linkageType: 'GAME_TYPE',
    linkage: 'BGS',
    title: { EN: 'Five minutes, one quick game', HI: 'पाँच मिनट, एक झटपट गेम' },
    subtitle: {
      EN: 'Kulhad Mines, Kite Aloft, Hundred Dice and more.',
      HI: 'कुल्हड़ माइन्स, उड़ी पतंग, सौ का पासा और भी गेम।',
    },
  },
  {
    key: 'check-every-round',
    groupName: 'w_home',
    linkageType: 'PAGE',
    linkage: '/help#verify-a-round',
    title: { EN: 'Verify rounds yourself', HI: 'राउंड खुद जाँचें' },
    subtitle: {
      EN: 'Our own games commit to the result before you bet and reveal it after. See how.',
      HI: 'हमारे अपने गेम में नतीजा पहले तय होता है और बाद में दिखाया जाता है। देखें कैसे।',
    },
  },
  {
    key: 'install-app',
    groupName: 'w_leftmenu',
    linkageType: 'PAGE',
    linkage: '/download',
    title: { EN: 'Mela on your phone', HI: 'मेला आपके फ़ोन पर' },
    subtitle: { EN: 'Install it like an app', HI: 'ऐप की तरह इंस्टॉल करें' },
  },
  {
    key: 'set-your-limits',
    groupName: 'w_leftmenu',
    linkageType: 'PAGE',
    linkage: '/help#limits',
    title: { EN: 'Set your own limits', HI: 'अपनी लिमिट तय करें' },
    subtitle: { EN: 'Lower right away, raise after 24 hours', HI: 'घटाना तुरंत, बढ़ाना 24 घंटे बाद' },
  },
];
