import type { ContentKind } from '@mela/protocol/shapes/content';
import type { Both } from './both.ts';

export type NoticeWords = {
  key: string;
  kind: Extract<ContentKind, 'PL' | 'PU'>;
  title: Both;
  /** Html of few tags. */
  content: Both;
  daysAgo: number;
};

export const notices: readonly NoticeWords[] = [
  {
    key: 'play-credits',
    kind: 'PL',
    title: {
      EN: 'Everything at Mela is played with play credits that have no money value.',
      HI: 'मेला में सब कुछ प्ले क्रेडिट से खेला जाता है, जिनकी कोई क़ीमत नहीं है।',
    },
    content: { EN: '<p>Play for fun.</p>', HI: '<p>मज़े के लिए खेलें।</p>' },
    daysAgo: 0,
  },
];
