import type { HelpWords } from './help-article.ts';

/** Every article of the help center, shelf by shelf. */
export const helpArticles: readonly HelpWords[] = [
  {
    term: 'play-credits',
    topic: 'account',
    title: { EN: 'What are play credits?', HI: 'प्ले क्रेडिट क्या हैं?' },
    content: {
      EN: '<p>Play credits are counters for play. They have no money value.</p>',
      HI: '<p>प्ले क्रेडिट सिर्फ़ खेलने के लिए हैं। इनकी कोई क़ीमत नहीं है।</p>',
    },
  },
];
