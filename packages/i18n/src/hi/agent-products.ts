import type { AgentTexts } from '#texts.ts';

export const agentProducts: AgentTexts['agentTeam']['products'] = {
  slots: 'स्लॉट',
  fishing: 'फ़िशिंग',
  elottery: 'ई-लॉटरी',
  instant: 'मिनी गेम्स',
  sports: 'स्पोर्ट्स',
  esports: 'ई-स्पोर्ट्स',
  cockfight: 'मुर्गा दंगल',
  live: 'लाइव टेबल',
  table: 'टेबल गेम्स',
  blackjackHilo: 'ब्लैकजैक और हाई-लो',
  pvp: 'बोर्ड गेम्स',
};
