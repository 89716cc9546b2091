import type { Texts } from '#texts.ts';

export const soon: Texts['soon'] = {
  badge: 'जल्द आ रहा है',
  promises: 'क्या आने वाला है',
};
