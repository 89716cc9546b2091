import type { NotifyTexts } from '#notify.ts';

/** Short sentences: one SMS carries the whole message. */
export const notify: NotifyTexts = {
  depositCredited: {
    subject: 'पैसे जुड़ गए',
    text: 'Mela: ₹{amount} आपके वॉलेट में जुड़ गए हैं। ऑर्डर {reference}.',
  },
  depositReview: {
    subject: 'आपके डिपॉज़िट की जाँच हो रही है',
    text: 'Mela: ऑर्डर {reference} के लिए ₹{amount} मिले, जो ऑर्डर की रकम से अलग हैं। हम जाँच रहे हैं।',
  },
  depositRejected: {
    subject: 'डिपॉज़िट रिजेक्ट हुआ',
    text: 'Mela: आपका ₹{amount} का डिपॉज़िट रिजेक्ट हुआ। ऑर्डर {reference}. वजह: {reason}',
  },
  depositReversed: {
    subject: 'डिपॉज़िट वापस हो गया',
    text: 'Mela: ऑर्डर {reference} का ₹{amount} का पेमेंट बैंक ने वापस ले लिया।',
  },
  withdrawalRequested: {
    subject: 'विथड्रॉल की रिक्वेस्ट मिली',
    text: 'Mela: ₹{amount} {destination} पर विथड्रॉ करने की रिक्वेस्ट मिली। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  withdrawalSent: {
    subject: 'पैसे भेज दिए गए',
    text: 'Mela: ₹{amount} {destination} पर भेज दिए गए हैं। UTR {utr}. पैसे मिलने पर कन्फ़र्म करें।',
  },
  withdrawalReturned: {
    subject: 'विथड्रॉल नहीं हो सका',
    text: 'Mela: आपका ₹{amount} का विथड्रॉल नहीं हो सका। पैसे आपके वॉलेट में वापस हैं।',
  },
  withdrawalRejected: {
    subject: 'विथड्रॉल रिजेक्ट हुआ',
    text: 'Mela: आपका ₹{amount} का विथड्रॉल रिजेक्ट हुआ। पैसे आपके वॉलेट में वापस हैं। वजह: {reason}',
  },
  lineSentDown: {
    subject: 'ट्रांसफ़र भेजा गया',
    text: 'Mela: आपने {account} को ₹{amount} भेजे। रेफ़ {reference}। आपने नहीं भेजे? तुरंत संपर्क करें: {help}',
  },
  lineSentUp: {
    subject: 'ट्रांसफ़र भेजा गया',
    text: 'Mela: आपने अपनी अपलाइन को ₹{amount} भेजे। रेफ़ {reference}। आपने नहीं भेजे? तुरंत संपर्क करें: {help}',
  },
  lineReceivedFromDown: {
    subject: 'ट्रांसफ़र मिला',
    text: 'Mela: आपको {account} से ₹{amount} मिले। रेफ़ {reference}।',
  },
  lineReceivedFromUp: {
    subject: 'ट्रांसफ़र मिला',
    text: 'Mela: आपको अपनी अपलाइन से ₹{amount} मिले। रेफ़ {reference}।',
  },
  payoutAccountAdded: {
    subject: 'विथड्रॉल अकाउंट जुड़ा',
    text: 'Mela: {destination} आपके विथड्रॉल अकाउंट में जुड़ गया है। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  paymentPasswordSet: {
    subject: 'पेमेंट पासवर्ड सेट हुआ',
    text: 'Mela: आपके अकाउंट का पेमेंट पासवर्ड सेट हुआ है। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  paymentPasswordChanged: {
    subject: 'पेमेंट पासवर्ड बदला गया',
    text: 'Mela: आपका पेमेंट पासवर्ड बदल गया है। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  paymentPasswordReset: {
    subject: 'पेमेंट पासवर्ड रीसेट हुआ',
    text: 'Mela: पेमेंट पासवर्ड कोड से रीसेट हुआ। विथड्रॉल {hours} घंटे बंद रहेगा। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  phoneAdded: {
    subject: 'मोबाइल नंबर जुड़ा',
    text: 'Mela: आपके अकाउंट में मोबाइल नंबर {contact} जुड़ गया है। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  phoneChanged: {
    subject: 'मोबाइल नंबर बदला गया',
    text: 'Mela: आपका मोबाइल नंबर बदलकर {contact} हो गया है। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  emailAdded: {
    subject: 'ईमेल कन्फ़र्म हुआ',
    text: 'Mela: आपके अकाउंट में ईमेल {contact} जुड़ गया है। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  emailChanged: {
    subject: 'ईमेल बदला गया',
    text: 'Mela: आपका ईमेल बदलकर {contact} हो गया है। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  secondFactorOn: {
    subject: 'टू-स्टेप लॉग इन चालू',
    text: 'Mela: टू-स्टेप लॉग इन चालू हुआ। बाकी सब डिवाइस लॉग आउट हुए। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  secondFactorOff: {
    subject: 'टू-स्टेप लॉग इन बंद',
    text: 'Mela: टू-स्टेप लॉग इन बंद हो गया है। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  recoveryCodesRenewed: {
    subject: 'नए रिकवरी कोड',
    text: 'Mela: नए रिकवरी कोड बने हैं। पुराने कोड अब नहीं चलेंगे। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  recoveryCodesLow: {
    subject: 'रिकवरी कोड कम बचे हैं',
    text: 'Mela: एक रिकवरी कोड लगा। बचे कोड: {left}। सिक्योरिटी सेंटर में नए बनाएँ। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  passwordSet: {
    subject: 'पासवर्ड सेट हुआ',
    text: 'Mela: आपके अकाउंट का पासवर्ड सेट हुआ। बाकी सब डिवाइस लॉग आउट हुए। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  passwordChanged: {
    subject: 'पासवर्ड बदला गया',
    text: 'Mela: आपका पासवर्ड बदल गया। बाकी सब डिवाइस लॉग आउट हुए। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  passwordResetUnlinked: {
    subject: 'पासवर्ड रीसेट, साइन-इन हटाए गए',
    text: 'Mela: पासवर्ड रीसेट हुआ, सब डिवाइस लॉग आउट हुए, जुड़े साइन-इन हटे। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  passwordResetByStaff: {
    subject: 'सपोर्ट ने पासवर्ड रीसेट किया',
    text: 'Mela: सपोर्ट ने पासवर्ड रीसेट किया, सब डिवाइस लॉग आउट, जुड़े साइन-इन हटे। आपने नहीं कहा? तुरंत संपर्क करें: {help}',
  },
  identityLinked: {
    subject: 'नया साइन-इन जुड़ा',
    text: 'Mela: अकाउंट से बाहरी साइन-इन जुड़ा। बाकी सब डिवाइस लॉग आउट हुए। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  identityUnlinked: {
    subject: 'साइन-इन हटाया गया',
    text: 'Mela: अकाउंट से एक साइन-इन हटा। बाकी सब डिवाइस लॉग आउट हुए। आपने नहीं किया? तुरंत संपर्क करें: {help}',
  },
  loginCode: {
    subject: 'लॉग इन कोड',
    text: 'Mela: लॉग इन कोड {code} है, {minutes} मिनट तक मान्य। सिर्फ़ हमारी साइट पर डालें। Mela स्टाफ़ इसे कभी नहीं पूछता।',
  },
  registerCode: {
    subject: 'रजिस्ट्रेशन कोड',
    text: 'Mela: रजिस्ट्रेशन कोड {code} है, {minutes} मिनट तक मान्य। सिर्फ़ हमारी साइट पर डालें। Mela स्टाफ़ इसे कभी नहीं पूछता।',
  },
  passwordCode: {
    subject: 'पासवर्ड रीसेट कोड',
    text: 'Mela: पासवर्ड रीसेट कोड {code} है, {minutes} मिनट तक मान्य। सिर्फ़ हमारी साइट पर डालें। Mela स्टाफ़ इसे कभी नहीं पूछता।',
  },
  bindPhoneCode: {
    subject: 'यह नंबर जोड़ने का कोड',
    text: 'Mela: नंबर जोड़ने का कोड {code} है, {minutes} मिनट तक मान्य। सिर्फ़ हमारी साइट पर डालें। Mela स्टाफ़ इसे कभी नहीं पूछता।',
  },
  bindEmailCode: {
    subject: 'यह ईमेल जोड़ने का कोड',
    text: 'Mela: ईमेल जोड़ने का कोड {code} है, {minutes} मिनट तक मान्य। सिर्फ़ हमारी साइट पर डालें। Mela स्टाफ़ इसे कभी नहीं पूछता।',
  },
  changePasswordCode: {
    subject: 'पासवर्ड बदलने का कोड',
    text: 'Mela: पासवर्ड बदलने का कोड {code} है, {minutes} मिनट तक मान्य। सिर्फ़ हमारी साइट पर डालें। Mela स्टाफ़ इसे कभी नहीं पूछता।',
  },
  paymentPasswordCode: {
    subject: 'पेमेंट पासवर्ड का कोड',
    text: 'Mela: पेमेंट पासवर्ड का कोड {code} है, {minutes} मिनट तक मान्य। सिर्फ़ हमारी साइट पर डालें। Mela स्टाफ़ इसे कभी नहीं पूछता।',
  },
  signOff: 'यह मैसेज Mela ने भेजा है, जहाँ बिना मूल्य वाले क्रेडिट से खेलते हैं। Mela स्टाफ़ आपका पासवर्ड कभी नहीं पूछता।',
  transferCode: {
    subject: 'आपका ट्रांसफ़र कोड',
    text: 'Mela: ट्रांसफ़र कोड {code} है, {minutes} मिनट तक मान्य। सिर्फ़ हमारी साइट पर डालें। Mela स्टाफ़ इसे कभी नहीं पूछता।',
  },
};
