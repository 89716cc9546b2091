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
      EN: 'Hundreds of games under one sky. Play credits only: no real money, just play.',
      HI: 'एक ही आसमान के नीचे सैकड़ों गेम। सिर्फ़ प्ले क्रेडिट: असली पैसा नहीं, बस खेल।',
    },
  },
];
