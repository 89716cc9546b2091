import type { Texts } from '#texts.ts';

export const captcha: Texts['captcha'] = {
  label: 'कैप्चा कोड',
  picture: 'कैप्चा इमेज',
  help: 'छोटे-बड़े अक्षर से फ़र्क नहीं पड़ता।',
  missing: 'इमेज में दिख रहा कोड डालें।',
  refresh: 'नई इमेज',
  cannotRead: 'पढ़ा नहीं जा रहा?',
  proving: 'आपका डिवाइस वेरिफ़ाई हो रहा है। कुछ सेकंड लगेंगे।',
  proved: 'वेरिफ़ाई हो गया। कुछ लिखना नहीं है।',
  failed: 'कैप्चा लोड नहीं हुआ।',
  usePicture: 'इमेज से करें',
};
