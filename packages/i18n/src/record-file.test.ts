import { expect, test } from 'vitest';
import { betFile as enBets } from './en/bet-file.ts';
import { incomeFile as enIncome } from './en/income-file.ts';
import { recordFile as enRecord } from './en/record-file.ts';
import { teamReportFile as enTeam } from './en/team-report-file.ts';
import { transferFile as enTransfers } from './en/transfer-file.ts';
import { betFile as hiBets } from './hi/bet-file.ts';
import { incomeFile as hiIncome } from './hi/income-file.ts';
import { recordFile as hiRecord } from './hi/record-file.ts';
import { teamReportFile as hiTeam } from './hi/team-report-file.ts';
import { transferFile as hiTransfers } from './hi/transfer-file.ts';

test.each([
  { what: 'record', en: enRecord, hi: hiRecord },
  { what: 'list of bets', en: enBets, hi: hiBets },
  { what: 'team report', en: enTeam, hi: hiTeam },
  { what: 'income', en: enIncome, hi: hiIncome },
  { what: 'list of transfers', en: enTransfers, hi: hiTransfers },
])('the heading of a downloaded $what says the same in both languages (STATE-4)', ({ en, hi }) => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
  expect(Object.keys(hi)).toEqual(Object.keys(en));
  expect(Object.values(hi).map(placeholders)).toEqual(Object.values(en).map(placeholders));
  expect(Object.values(hi).filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
});
