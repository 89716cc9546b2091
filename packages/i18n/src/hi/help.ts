import type { Texts } from '#texts.ts';

export const help: Texts['help'] = {
  title: 'मदद केंद्र',
  search: 'मदद में खोजें',
  searchPlaceholder: 'जैसे: लिमिट',
  topics: 'विषय',
  allTopics: 'सभी',
  found: '{count, plural, =0 {कुछ नहीं मिला} one {# लेख} other {# लेख}}',
  noneTitle: '“{words}” पर कोई लेख नहीं मिला',
  noneBody: 'कोई छोटा शब्द लिखकर देखें, या हमें लिखें, हम जवाब देंगे।',
  emptyTitle: 'मदद केंद्र अभी लिखा जा रहा है',
  emptyBody: 'तब तक हमें लिखिए। हम हर संदेश पढ़ते हैं।',
  clear: 'सारे लेख दिखाएँ',
  feedback: 'हमें लिखें',
  copyLink: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  copyFailed: 'लिंक कॉपी नहीं हो सका। वह ऊपर पते की पट्टी में है।',
  responsible: 'समझदारी से खेलें',
  responsibleBody: 'लिमिट, विराम और मदद कहाँ मिलेगी',
};
