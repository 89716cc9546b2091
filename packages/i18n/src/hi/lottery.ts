import type { Texts } from '#texts.ts';

export const lottery: Texts['lottery'] = {
  title: 'लॉटरी',
  soonTitle: '{name} की शुरुआत जल्द होगी',
  soonBody: 'तय समय पर ड्रॉ, हर ड्रॉ से पहले बेट बंद, और नतीजे जिन्हें आप खुद जाँच सकें। यह लॉटरी हॉल के साथ खुलेगा।',
  promiseDraws: 'अगला ड्रॉ, सेकंड तक की उलटी गिनती के साथ',
  promiseSlip: 'यूनिट, मल्टीपल और चेज़ बेटिंग वाली बेट स्लिप',
  promiseResults: 'खुले हुए सारे नंबर, हर ड्रॉ के सबूत के साथ',
  gameUnknown: 'इस लॉटरी',
  action: 'सारी लॉटरी देखें',
};
