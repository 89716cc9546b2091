import type { BackOfficeTexts } from '#texts.ts';

export const staffProduct: BackOfficeTexts['staffProduct'] = {
  slots: 'स्लॉट',
  fishing: 'फ़िशिंग',
  lottery: 'लॉटरी',
  elottery: 'ई-लॉटरी',
  instant: 'मिनी गेम्स',
  sports: 'स्पोर्ट्स',
  esports: 'ई-स्पोर्ट्स',
  cockfight: 'कॉकफ़ाइट',
  live: 'लाइव कसीनो',
  table: 'टेबल गेम',
  blackjackHilo: 'ब्लैकजैक और हाई-लो',
  pvp: 'खिलाड़ी बनाम खिलाड़ी',
  none: 'कोई प्रोडक्ट नहीं',
};
