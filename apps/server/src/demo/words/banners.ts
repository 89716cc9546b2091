import type { Banner } from '@mela/protocol/shapes/content';
import type { Both } from './both.ts';

export type BannerWords = {
  /** Also the key of its picture. */
  key: string;
  groupName: Banner['groupName'];
  linkageType: Banner['linkageType'];
  /** A path for PAGE, a promotion's key for PROMOTION, a game type for GAME_TYPE; empty for NONE. */
  linkage: string;
  title: Both;
  subtitle: Both;
};

export const banners: readonly BannerWords[] = [
  {
    key: 'night-fair',
    groupName: 'w_home',
    linkageType: 'PAGE',
    linkage: '/hot',
    title: { EN: 'The fair is open', HI: 'मेला सज गया है' },
    subtitle: {
      EN: 'Over 300 games under one sky. Play credits only, so nothing but fun is at stake.',
      HI: 'एक ही आसमान के नीचे 300 से ज़्यादा गेम। सिर्फ़ प्ले क्रेडिट, यानी दाँव पर बस मज़ा है।',
    },
  },
  {
    key: 'first-credits',
    groupName: 'w_home',
    linkageType: 'PROMOTION',
    linkage: 'first-credits',
    title: { EN: 'Coming soon: ₹500 in play credits', HI: 'जल्द आ रहा है: ₹500 के प्ले क्रेडिट' },
    subtitle: {
      EN: 'For every new member, once the reward center opens. The terms fit on half a page.',
      HI: 'हर नए मेंबर के लिए, रिवॉर्ड सेंटर खुलने पर। शर्तें आधे पन्ने में पूरी।',
    },
  },
  {
    key: 'teen-patti-evening',
    groupName: 'w_home',
    linkageType: 'GAME_TYPE',
    linkage: 'LIVE',
    title: { EN: 'Teen Patti under the lamps', HI: 'चिराग़ों तले तीन पत्ती' },
    subtitle: {
      EN: 'Teen Patti, Andar Bahar and Roulette: one table, one result for everybody at it.',
      HI: 'तीन पत्ती, अंदर बाहर और रूलेट: एक टेबल, और सबके लिए एक ही नतीजा।',
    },
  },
  {
    key: 'cricket-maidan',
    groupName: 'w_home',
    linkageType: 'GAME_TYPE',
    linkage: 'SPORTS',
    title: { EN: 'The maidan is full', HI: 'मैदान खचाखच भरा है' },
    subtitle: {
      EN: 'Cricket first, then kabaddi, football and more. Virtual matches, all day.',
      HI: 'पहले क्रिकेट, फिर कबड्डी, फ़ुटबॉल और भी बहुत कुछ। वर्चुअल मैच, दिन भर।',
    },
  },
  {
    key: 'check-every-round',
    groupName: 'w_home',
    linkageType: 'PAGE',
    linkage: '/help#verify-a-round',
    title: { EN: 'Check every round yourself', HI: 'हर राउंड ख़ुद जाँचें' },
    subtitle: {
      EN: 'The result is sealed before you play and opened after. See how the check works.',
      HI: 'नतीजा खेल से पहले सील होता है और बाद में खुलता है। देखिए जाँच कैसे होती है।',
    },
  },
  {
    key: 'bring-a-friend',
    groupName: 'w_leftmenu',
    linkageType: 'PROMOTION',
    linkage: 'bring-a-friend',
    title: { EN: 'Bring a friend', HI: 'दोस्त को साथ लाएँ' },
    subtitle: { EN: 'Both of you see what you get', HI: 'किसे क्या मिलेगा, दोनों को दिखेगा' },
  },
  {
    key: 'set-your-limits',
    groupName: 'w_leftmenu',
    linkageType: 'PAGE',
    linkage: '/help#limits',
    title: { EN: 'Set your own limits', HI: 'अपनी सीमा ख़ुद तय करें' },
    subtitle: { EN: 'Lower at once, raise after 24 hours', HI: 'घटाना तुरंत, बढ़ाना 24 घंटे बाद' },
  },
];
