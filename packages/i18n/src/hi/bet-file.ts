import type { BetFileTexts } from '#record-file.ts';

export const betFile: BetFileTexts = {
  placedAt: 'बेट का समय ({zone})',
  settledAt: 'सेटल होने का समय ({zone})',
  day: 'तारीख',
  game: 'गेम',
  vendor: 'प्रोवाइडर',
  gameType: 'गेम टाइप',
  bets: 'बेट',
  stake: 'बेट की रकम ({currency})',
  validBet: 'मान्य बेट ({currency})',
  turnover: 'बेट की शर्त में गिनी गई ({currency})',
  payout: 'पेआउट ({currency})',
  net: 'मुनाफ़ा या नुकसान ({currency})',
  state: 'स्टेटस',
  round: 'राउंड ID',
  number: 'बेट नंबर',
  period: 'समय ({zone})',
  part: 'ग्रुप',
  players: 'खिलाड़ी',
  win: 'पेआउट ({currency})',
  result: 'GGR यानी हाउस का मुनाफ़ा ({currency})',
};
