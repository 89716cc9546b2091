import type { Texts } from '#texts.ts';

export const points: Texts['points'] = {
  title: 'पॉइंट्स मॉल',
  soonTitle: 'पॉइंट्स मॉल जल्द खुलेगा',
  soonBody: 'खेलकर पॉइंट्स कमाएँ और यहाँ इस्तेमाल करें।',
  promiseShelf: 'हर चीज़ की कीमत पॉइंट्स में',
  promiseOrders: 'ऑर्डर का स्टेटस: पेंडिंग, मंज़ूर या रिजेक्ट, वजह के साथ',
  promiseLog: 'पॉइंट्स की हिस्ट्री, हर पॉइंट किस राउंड से मिला',
  action: 'ऑफ़र देखें',
};
