import type { Texts } from '#texts.ts';

export const inbox: Texts['inbox'] = {
  title: 'मैसेज',
  intro: 'आपके पैसों, अकाउंट और सवालों के अपडेट।',
  switchedOff: 'मैसेज अभी उपलब्ध नहीं हैं।',
  readAll: 'सभी को पढ़ा हुआ मार्क करें',
  failed: 'आपके मैसेज लोड नहीं हुए',
  empty: 'अभी कोई मैसेज नहीं',
  emptyBody: 'डिपॉज़िट, विथड्रॉल और आपके अकाउंट के अपडेट यहाँ दिखेंगे।',
  end: 'और मैसेज नहीं हैं',
  unread: 'बिना पढ़ा:',
  open: {
    deposit: 'डिपॉज़िट देखें',
    withdrawal: 'विथड्रॉल देखें',
    security: 'सिक्योरिटी सेंटर',
    limits: 'लिमिट बदलें',
    reward: 'रिवॉर्ड देखें',
  },
  remove: 'मिटाएँ',
  removeNamed: '“{title}” मिटाएँ',
  removeTitle: 'मैसेज मिटाना है?',
  removeBody: '“{title}” मिट जाएगा। इसे वापस नहीं ला सकेंगे।',
  keep: 'रहने दें',
  removed: 'मैसेज मिट गया।',
};
