import type { Texts } from '#texts.ts';

export const help: Texts['help'] = {
  title: 'हेल्प सेंटर',
  search: 'हेल्प में खोजें',
  searchPlaceholder: 'जैसे: लिमिट',
  topics: 'विषय',
  allTopics: 'सभी',
  found: '{count, plural, =0 {कोई लेख नहीं} one {# लेख} other {# लेख}}',
  noneTitle: '“{words}” पर कोई लेख नहीं मिला',
  noneBody: 'कोई छोटा शब्द लिखकर देखें, या हमसे संपर्क करें।',
  emptyTitle: 'अभी कोई लेख नहीं',
  emptyBody: 'कोई सवाल हो तो हमसे संपर्क करें।',
  clear: 'सारे लेख दिखाएँ',
  feedback: 'हमसे संपर्क करें',
  copyLink: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  copyFailed: 'लिंक एड्रेस बार से कॉपी करें।',
  responsible: 'समझदारी से खेलें',
  responsibleBody: 'लिमिट, ब्रेक और मदद कहाँ मिलेगी',
};
