import type { Texts } from '#texts.ts';

export const lottery: Texts['lottery'] = {
  title: 'लॉटरी',
  emptyBody: 'अभी कोई लॉटरी गेम नहीं है। कोई दूसरा गेम आज़माएँ।',
};
