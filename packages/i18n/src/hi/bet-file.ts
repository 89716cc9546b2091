import type { BetFileTexts } from '#record-file.ts';

export const betFile: BetFileTexts = {
  placedAt: 'दाँव का समय ({zone})',
  settledAt: 'नतीजे का समय ({zone})',
  day: 'दिन',
  game: 'गेम',
  vendor: 'किसने बनाया',
  gameType: 'किस तरह का गेम',
  bets: 'दाँव',
  stake: 'दाँव की रकम ({currency})',
  validBet: 'मान्य दाँव ({currency})',
  payout: 'मिला ({currency})',
  net: 'फ़ायदा या नुकसान ({currency})',
  state: 'स्थिति',
  round: 'राउंड',
  number: 'नंबर',
  period: 'कब ({zone})',
  part: 'किसका',
  players: 'खिलाड़ी',
  win: 'जीत ({currency})',
  result: 'हाउस का नतीजा ({currency})',
};
