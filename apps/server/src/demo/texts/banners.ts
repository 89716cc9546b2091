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
      EN: 'Over 300 games. Play credits only, no real money.',
      HI: '300 से ज़्यादा गेम। सिर्फ़ प्ले क्रेडिट, असली पैसा नहीं।',
    },
  },
  {
    key: 'first-credits',
    groupName: 'w_home',
    linkageType: 'PROMOTION',
    linkage: 'first-credits',
    title: { EN: 'Coming soon: ₹500 in play credits', HI: 'जल्द आ रहा है: ₹500 के प्ले क्रेडिट' },
    subtitle: {
      EN: 'For every new member, once the reward center opens. Read the terms.',
      HI: 'हर नए मेंबर के लिए, रिवॉर्ड सेंटर खुलने पर। शर्तें पढ़ें।',
    },
  },
  {
    key: 'teen-patti-evening',
    groupName: 'w_home',
    linkageType: 'GAME_TYPE',
    linkage: 'LIVE',
    title: { EN: 'Teen Patti under the lamps', HI: 'चिराग़ों तले तीन पत्ती' },
    subtitle: {
      EN: 'Teen Patti, Andar Bahar and roulette. Everyone at the table gets the same result.',
      HI: 'तीन पत्ती, अंदर बाहर और रूलेट: एक टेबल, और सबके लिए एक ही नतीजा।',
    },
  },
  {
    key: 'cricket-maidan',
    groupName: 'w_home',
    linkageType: 'GAME_TYPE',
    linkage: 'SPORTS',
    title: { EN: 'Sports: coming soon', HI: 'स्पोर्ट्स: जल्द आ रहा है' },
    subtitle: {
      EN: 'Virtual cricket, kabaddi, football and more. See what’s planned.',
      HI: 'वर्चुअल क्रिकेट, कबड्डी, फ़ुटबॉल और भी बहुत कुछ। देखें क्या आने वाला है।',
    },
  },
  {
    key: 'check-every-round',
    groupName: 'w_home',
    linkageType: 'PAGE',
    linkage: '/help#verify-a-round',
    title: { EN: 'Verify rounds yourself', HI: 'राउंड ख़ुद जाँचें' },
    subtitle: {
      EN: 'Our own games fix the result before you play and reveal it after. See how.',
      HI: 'हमारे अपने गेम में नतीजा पहले तय होता है और बाद में दिखाया जाता है। देखें कैसे।',
    },
  },
  {
    key: 'bring-a-friend',
    groupName: 'w_leftmenu',
    linkageType: 'PROMOTION',
    linkage: 'bring-a-friend',
    title: { EN: 'Invite a friend', HI: 'दोस्त को इनवाइट करें' },
    subtitle: { EN: 'Coming soon. Read the terms', HI: 'जल्द आ रहा है। शर्तें पढ़ें' },
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
