import type { BackOfficeTexts } from '#texts.ts';

export const audit: BackOfficeTexts['audit'] = {
  title: 'ऑडिट',
  intro: 'हर बदलाव: किसने, कब, क्यों, पहले क्या था और बाद में क्या। यहाँ कुछ बदला या हटाया नहीं जा सकता।',
  at: 'कब',
  by: 'किसने',
  byJob: 'हाउस',
  action: 'क्या',
  allActions: 'सब कुछ',
  subject: 'किस पर',
  member: 'मेंबर',
  reason: 'वजह',
  from: 'कब से',
  to: 'कब तक',
  before: 'पहले',
  after: 'बाद में',
  hash: 'हैश',
  number: 'नंबर',
  nothing: 'कुछ नहीं',
  details: 'पूरी जानकारी',
  verify: 'कड़ी जाँचें',
  sound: '{entries, plural, =0 {कड़ी खाली है।} one {एक एंट्री, सही है।} other {# एंट्री, सब सही हैं।}}',
  head: 'आख़िरी {id}: {hash}',
  broken: 'कड़ी टूटी हुई है',
  problems: {
    content: 'एंट्री {id} में वह नहीं है जो लिखा गया था।',
    link: 'एंट्री {id} अपने से पहले वाली से नहीं जुड़ती।',
    missing: 'एंट्री {id} गायब है।',
    head: 'कड़ी का आख़िरी सिरा वहाँ नहीं है जहाँ था: {id}।',
    anchor: 'एंट्री {id} पहले की जाँच में दस्तख़त की गई से अलग है।',
  },
  actions: {
    staff: {
      'sign-in': 'साइन इन किया',
      'sign-out': 'साइन आउट किया',
      enrol: 'ऑथेंटिकेटर जोड़ा',
      open: 'स्टाफ़ जोड़ा',
      change: 'स्टाफ़ बदला',
      lock: 'स्टाफ़ लॉक किया',
      unlock: 'स्टाफ़ का लॉक खोला',
      recover: 'दोनों जाँचें नई कीं',
      'end-sessions': 'सेशन बंद किए',
    },
    role: {
      change: 'रोल बदला',
    },
    member: {
      note: 'नोट लिखा',
      unflag: 'निशान हटाया',
    },
    deposit: {
      claim: 'जमा का मामला लिया',
      release: 'जमा का मामला लौटाया',
      credit: 'जमा क्रेडिट किया',
      reject: 'जमा नामंज़ूर किया',
      method: 'जमा का तरीका बदला',
    },
    withdrawal: {
      claim: 'निकासी का मामला लिया',
      release: 'निकासी का मामला लौटाया',
      approve: 'निकासी मंज़ूर की',
      confirm: 'दूसरी मंज़ूरी दी',
      reject: 'निकासी नामंज़ूर की',
      resolve: 'विवाद का फ़ैसला किया',
      reverse: 'निकासी वापस की',
    },
    turnover: {
      waive: 'टर्नओवर माफ़ किया',
    },
    adjustment: {
      ask: 'एडजस्टमेंट माँगा',
      approve: 'एडजस्टमेंट मंज़ूर किया',
      reject: 'एडजस्टमेंट नामंज़ूर किया',
    },
    gateway: {
      operate: 'गेटवे चलाया',
    },
    reconciliation: {
      claim: 'अंतर का मामला लिया',
      resolve: 'अंतर निपटाया',
    },
    balance: {
      acknowledge: 'अलार्म देखा',
    },
    money: {
      real: 'असली पैसे के साथ शुरू हुआ',
    },
    setting: {
      change: 'सेटिंग बदली',
    },
    switch: {
      turn: 'स्विच बदला',
    },
  },
};
