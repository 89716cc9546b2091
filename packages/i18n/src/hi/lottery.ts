import type { Texts } from '#texts.ts';

export const lottery: Texts['lottery'] = {
  title: 'लॉटरी',
  soonTitle: '{name} जल्द शुरू होगी',
  soonBody: 'तय समय पर ड्रॉ, हर ड्रॉ से पहले बेट बंद, और नतीजे जिन्हें आप जाँच सकें।',
  promiseDraws: 'अगले ड्रॉ की उलटी गिनती',
  promiseSlip: 'यूनिट, मल्टीपल और चेज़ बेटिंग वाली बेट स्लिप',
  promiseResults: 'सारे नतीजे, हर ड्रॉ के सबूत के साथ',
  gameUnknown: 'यह लॉटरी',
  action: 'सारी लॉटरी देखें',
};
