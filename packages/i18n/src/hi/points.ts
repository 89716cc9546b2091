import type { Texts } from '#texts.ts';

export const points: Texts['points'] = {
  title: 'पॉइंट्स मॉल',
  emptyBody: 'अभी यहाँ पॉइंट्स से लेने के लिए कुछ नहीं है।',
};
