import type { Texts } from '#texts.ts';

export const captcha: Texts['captcha'] = {
  label: 'तस्वीर के अक्षर',
  picture: 'तस्वीर जिसके अक्षर लिखने हैं',
  help: 'छोटे-बड़े अक्षर से फ़र्क नहीं पड़ता।',
  missing: 'जो अक्षर दिख रहे हैं, वे लिखें।',
  refresh: 'नई तस्वीर',
  cannotRead: 'पढ़ा नहीं जा रहा',
  proving: 'इसकी जगह आपका डिवाइस एक छोटा हिसाब लगा रहा है। कुछ सेकंड लगेंगे।',
  proved: 'हो गया। अक्षर लिखने की ज़रूरत नहीं।',
  failed: 'जाँच लोड नहीं हो सकी।',
  usePicture: 'तस्वीर से करें',
};
