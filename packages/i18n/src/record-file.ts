import type { betFile } from './en/bet-file.ts';
import type { incomeFile } from './en/income-file.ts';
import type { recordFile } from './en/record-file.ts';
import type { teamReportFile } from './en/team-report-file.ts';
import type { transferFile } from './en/transfer-file.ts';
import type { Worded } from './texts.ts';

/** Column headings of the exported account record. Only the server writes them, so they are not part of the browser bundle. */
export type RecordFileTexts = Worded<typeof recordFile>;

/** Column headings of exported bets and bet totals. */
export type BetFileTexts = Worded<typeof betFile>;

/** Column headings of the exported team reports. */
export type TeamReportFileTexts = Worded<typeof teamReportFile>;

/** Column headings of exported transfers along the line. */
export type TransferFileTexts = Worded<typeof transferFile>;

/** Column headings of the exported income of an agent. */
export type IncomeFileTexts = Worded<typeof incomeFile>;
