import type { Texts } from '#texts.ts';

export const promotion: Texts['promotion'] = {
  title: 'ऑफ़र',
  intro: 'हर ऑफ़र, शर्तें साफ़ आँकड़ों में। सिर्फ़ प्ले क्रेडिट, छिपा हुआ कुछ नहीं।',
  filter: 'ऑफ़र के प्रकार',
  all: 'सभी',
  ends: '{date} तक',
  endless: 'कोई आख़िरी तारीख़ नहीं',
  more: 'शर्तें पढ़ें',
  less: 'शर्तें बंद करें',
  emptyTitle: 'आज इस तरह का कोई ऑफ़र नहीं',
  emptyBody: 'दूसरे स्टॉल पर आपके लिए कुछ ज़रूर है।',
  showAll: 'सारे ऑफ़र देखें',
  failedTitle: 'ऑफ़र लोड नहीं हो सके',
};
