import type { betFile } from './en/bet-file.ts';
import type { recordFile } from './en/record-file.ts';
import type { Worded } from './texts.ts';

/** The heading of a downloaded record. The server alone writes it, so it is no part of what a browser loads. */
export type RecordFileTexts = Worded<typeof recordFile>;

/** The same of downloaded bets and of what they came to. */
export type BetFileTexts = Worded<typeof betFile>;
