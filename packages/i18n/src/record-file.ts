import type { betFile } from './en/bet-file.ts';
import type { recordFile } from './en/record-file.ts';
import type { Worded } from './texts.ts';

/** The heading of a downloaded record. Only the server writes it, so no browser loads it. */
export type RecordFileTexts = Worded<typeof recordFile>;

/** The same for downloaded bets and their totals. */
export type BetFileTexts = Worded<typeof betFile>;
