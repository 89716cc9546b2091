import type { Texts } from '#texts.ts';

export const common: Texts['common'] = {
  brand: 'मेला',
  close: 'बंद करें',
  confirm: 'ठीक है',
  copied: 'अब पेस्ट कर सकते हैं।',
  copyFailed: 'कॉपी नहीं हुआ',
  search: 'खोजें',
  seeAll: 'सब देखें',
  loadMore: 'और दिखाएँ',
  tryAgain: 'फिर कोशिश करें',
  reload: 'पेज रीलोड करें',
  loading: 'लोड हो रहा है',
  previous: 'पिछला',
  next: 'अगला',
  page: 'पेज {number}',
  customerService: 'कस्टमर केयर',
  illustrative: 'सिर्फ़ दिखाने के लिए',
  demoWin: 'डेमो',
};
