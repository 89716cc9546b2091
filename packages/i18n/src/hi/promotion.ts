import type { Texts } from '#texts.ts';

export const promotion: Texts['promotion'] = {
  title: 'प्रमोशन',
  intro: 'हर ऑफ़र, शर्तें साफ़ आँकड़ों में। सिर्फ़ प्ले क्रेडिट, छिपा हुआ कुछ नहीं।',
  filter: 'प्रमोशन के प्रकार',
  all: 'सभी',
  ends: '{date} तक',
  endless: 'कोई आखिरी तारीख नहीं',
  more: 'शर्तें पढ़ें',
  less: 'शर्तें बंद करें',
  emptyTitle: 'आज इस तरह का कोई प्रमोशन नहीं',
  emptyBody: 'दूसरे स्टॉल पर आपके लिए कुछ ज़रूर है।',
  showAll: 'सारे प्रमोशन देखें',
  failedTitle: 'प्रमोशन लोड नहीं हो सके',
};
