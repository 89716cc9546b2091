import { bet as english } from '@mela/i18n/en/bet';
import { betFile as englishFile } from '@mela/i18n/en/bet-file';
import { lobby as englishLobby } from '@mela/i18n/en/lobby';
import { bet as hindi } from '@mela/i18n/hi/bet';
import { betFile as hindiFile } from '@mela/i18n/hi/bet-file';
import { lobby as hindiLobby } from '@mela/i18n/hi/lobby';
import type { BetState } from '@mela/protocol/bets';
import type { GameType } from '@mela/protocol/categories';
import type { LanguageCode } from '@mela/protocol/languages';
import { createTranslator } from 'use-intl/core';

const wordsOf = {
  EN: { locale: 'en', bet: english, file: englishFile, lobby: englishLobby },
  HI: { locale: 'hi', bet: hindi, file: hindiFile, lobby: hindiLobby },
} as const;

/** Texts of the CSV file in the reader's language: header, states and kinds of game. */
export function betTexts(language: LanguageCode, about: { currency: string; zone: string }) {
  const { locale, bet, file, lobby } = wordsOf[language];
  const worded = (texts: readonly string[]) =>
    texts.map((text) =>
      createTranslator({ locale, messages: { refusal: { text } }, namespace: 'refusal' })('text', about),
    );
  const amounts = [file.stake, file.validBet, file.turnover, file.payout, file.net];
  return {
    betHeading: worded([
      file.placedAt,
      file.settledAt,
      file.game,
      file.vendor,
      file.gameType,
      ...amounts,
      file.state,
      file.round,
      file.number,
    ]),
    totalsHeading: worded([
      file.period,
      file.part,
      file.bets,
      file.players,
      file.stake,
      file.win,
      file.result,
    ]),
    profitHeading: worded([file.day, file.gameType, file.bets, ...amounts]),
    state: (state: BetState) => bet.states[state],
    gameType: (gameType: GameType) => lobby.category[gameType],
  };
}
