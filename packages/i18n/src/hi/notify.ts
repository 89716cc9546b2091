import type { NotifyTexts } from '#notify.ts';

/** सीधी बात, छोटे वाक्य: एक SMS में पूरी ख़बर। */
export const notify: NotifyTexts = {
  depositCredited: {
    subject: 'पैसे जुड़ गए',
    text: 'Mela: ₹{amount} आपके वॉलेट में जुड़ गए हैं। ऑर्डर {reference}.',
  },
  depositReview: {
    subject: 'आपके डिपॉज़िट की जाँच हो रही है',
    text: 'Mela: ऑर्डर {reference} के लिए ₹{amount} आए हैं, जबकि रकम कुछ और थी। हम जाँच रहे हैं।',
  },
  depositRejected: {
    subject: 'डिपॉज़िट नहीं लिया जा सका',
    text: 'Mela: आपका ₹{amount} का डिपॉज़िट नहीं लिया जा सका। ऑर्डर {reference}. वजह: {reason}',
  },
  depositReversed: {
    subject: 'डिपॉज़िट वापस चला गया',
    text: 'Mela: ऑर्डर {reference} के ₹{amount} बैंक ने वापस ले लिए हैं।',
  },
  withdrawalRequested: {
    subject: 'निकासी का अनुरोध मिला',
    text: 'Mela: आपने ₹{amount} {destination} पर भेजने को कहा है। अगर यह आपने नहीं किया, तो तुरंत सपोर्ट को लिखें।',
  },
  withdrawalSent: {
    subject: 'पैसे भेज दिए गए',
    text: 'Mela: ₹{amount} {destination} पर भेज दिए गए हैं। UTR {utr}. मिल जाने पर कृपया बता दें।',
  },
  withdrawalReturned: {
    subject: 'निकासी वापस आ गई',
    text: 'Mela: ₹{amount} की निकासी पूरी नहीं हो सकी। पैसे आपके वॉलेट में वापस हैं।',
  },
  withdrawalRejected: {
    subject: 'निकासी मंज़ूर नहीं हुई',
    text: 'Mela: आपकी ₹{amount} की निकासी मंज़ूर नहीं हुई; पैसे आपके वॉलेट में वापस हैं। वजह: {reason}',
  },
  payoutAccountAdded: {
    subject: 'नया निकासी खाता',
    text: 'Mela: {destination} आपके निकासी खातों में जोड़ा गया है। अगर यह आपने नहीं किया, तो तुरंत सपोर्ट को लिखें।',
  },
  paymentPasswordChanged: {
    subject: 'पेमेंट पासवर्ड बदला गया',
    text: 'Mela: आपका पेमेंट पासवर्ड बदल दिया गया है। अगर यह आपने नहीं किया, तो तुरंत सपोर्ट को लिखें।',
  },
  contactChanged: {
    subject: 'फ़ोन या ईमेल बदला गया',
    text: 'Mela: आपके खाते का फ़ोन नंबर या ईमेल बदला गया है। यह आपने नहीं किया? तुरंत सहायता को लिखें।',
  },
  passwordChanged: {
    subject: 'पासवर्ड बदला गया',
    text: 'Mela: आपका पासवर्ड बदल गया है और बाकी सब डिवाइस लॉग आउट हो गए हैं। आपने नहीं बदला? तुरंत सपोर्ट को लिखें।',
  },
  identityLinked: {
    subject: 'नया साइन-इन जुड़ा',
    text: 'Mela: आपके खाते से एक बाहरी साइन-इन जोड़ा गया है और बाकी सब डिवाइस लॉग आउट हो गए हैं। आपने नहीं जोड़ा? तुरंत सपोर्ट को लिखें।',
  },
  identityUnlinked: {
    subject: 'साइन-इन हटाया गया',
    text: 'Mela: आपके खाते से एक साइन-इन हटाया गया है और बाकी सब डिवाइस लॉग आउट हो गए हैं। आपने नहीं हटाया? तुरंत सपोर्ट को लिखें।',
  },
  loginCode: {
    subject: 'लॉग इन का कोड',
    text: 'Mela: लॉग इन का कोड {code} है, {minutes} मिनट तक चलेगा। किसी को न बताएँ, हम यह कभी नहीं पूछते।',
  },
  registerCode: {
    subject: 'रजिस्टर करने का कोड',
    text: 'Mela: रजिस्टर करने का कोड {code} है, {minutes} मिनट तक चलेगा। किसी को न बताएँ, हम यह कभी नहीं पूछते।',
  },
  passwordCode: {
    subject: 'नए पासवर्ड का कोड',
    text: 'Mela: नए पासवर्ड का कोड {code} है, {minutes} मिनट तक चलेगा। किसी को न बताएँ, हम यह कभी नहीं पूछते।',
  },
  bindPhoneCode: {
    subject: 'यह नंबर जोड़ने का कोड',
    text: 'Mela: यह नंबर जोड़ने का कोड {code} है, {minutes} मिनट तक चलेगा। किसी को न बताएँ, हम यह कभी नहीं पूछते।',
  },
  bindEmailCode: {
    subject: 'यह ईमेल जोड़ने का कोड',
    text: 'Mela: यह ईमेल जोड़ने का कोड {code} है, {minutes} मिनट तक चलेगा। किसी को न बताएँ, हम यह कभी नहीं पूछते।',
  },
  changePasswordCode: {
    subject: 'पासवर्ड बदलने का कोड',
    text: 'Mela: पासवर्ड बदलने का कोड {code} है, {minutes} मिनट तक चलेगा। किसी को न बताएँ, हम यह कभी नहीं पूछते।',
  },
  signOff: 'यह संदेश Mela ने भेजा है, जहाँ खेल बिना मोल के क्रेडिट से होता है। Mela से कोई भी आपका पासवर्ड कभी नहीं पूछता।',
};
