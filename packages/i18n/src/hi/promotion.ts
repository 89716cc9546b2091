import type { Texts } from '#texts.ts';

export const promotion: Texts['promotion'] = {
  title: 'ऑफ़र',
  intro: 'सभी ऑफ़र, पूरी शर्तों के साथ। सिर्फ़ प्ले क्रेडिट।',
  moreWays: 'और ऑफ़र',
  envelopeTitle: 'रेड एनवेलप',
  envelopeBody: 'तय समय पर एक एनवेलप खोलें। हर रकम का चांस लिखा है।',
  raffleTitle: 'रैफ़ल',
  raffleBody: 'आपकी बेट से टिकट मिलते हैं, और ड्रॉ आप खुद जाँच सकते हैं।',
  filter: 'ऑफ़र का टाइप',
  all: 'सभी',
  ends: '{date} तक',
  endless: 'कोई आखिरी तारीख नहीं',
  more: 'शर्तें पढ़ें',
  less: 'शर्तें छिपाएँ',
  emptyTitle: 'इस टाइप का कोई ऑफ़र नहीं',
  emptyBody: 'दूसरे टाइप देखें।',
  showAll: 'सारे ऑफ़र देखें',
  logIn: 'जॉइन करने के लिए लॉग इन करें',
  logInFor: 'जॉइन करने के लिए लॉग इन करें: {title}',
  failedTitle: 'ऑफ़र लोड नहीं हुए',
};
