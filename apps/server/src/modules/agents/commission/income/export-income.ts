import { commission as english } from '@mela/i18n/en/agent-commission';
import { teamReport as englishReport } from '@mela/i18n/en/agent-team-report';
import { incomeFile as englishFile } from '@mela/i18n/en/income-file';
import { commission as hindi } from '@mela/i18n/hi/agent-commission';
import { teamReport as hindiReport } from '@mela/i18n/hi/agent-team-report';
import { incomeFile as hindiFile } from '@mela/i18n/hi/income-file';
import { csvLine, csvMark } from '@mela/kernel/csv';
import { formatMoney, formatPercent } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { IncomeExportQuery, IncomeFile, IncomeRow } from '@mela/protocol/shapes/commission';
import { createTranslator } from 'use-intl/core';
import type { Needs } from '#modules/agents/commission/needs.ts';
import { createTimeFormatter } from '#modules/base/settings/module.ts';
import { readIncome } from './list-income.ts';

/** Lines per response; the client continues from the cursor. */
const LINES = 2000;

/** The rows of an agent's income as CSV, in parts. */
export async function exportIncome(
  needs: Needs,
  memberId: bigint,
  { language, ...query }: IncomeExportQuery,
): Promise<IncomeFile> {
  const { firstDay, lastDay, items, next } = await readIncome(needs, memberId, { ...query, limit: LINES });
  const { currency, timeZone: zone } = needs.settings.merchant();
  const words = wordsOf(language, { currency, zone });
  const time = createTimeFormatter(zone);
  const line = (row: IncomeRow) =>
    csvLine([
      row.day,
      time(row.earnedAt),
      words.kind(row),
      row.member?.name ?? '',
      words.product(row),
      formatMoney(row.basis),
      formatPercent(row.rate),
      formatMoney(row.amount),
      words.state(row),
      row.source,
    ]);
  const heading = query.cursor === undefined ? csvMark + csvLine(words.heading) : '';
  return {
    fileName: `mela-income-${firstDay}-${lastDay}.csv`,
    csv: heading + items.map(line).join(''),
    rows: items.length,
    next,
  };
}

const texts = {
  EN: { locale: 'en', page: english, report: englishReport, file: englishFile },
  HI: { locale: 'hi', page: hindi, report: hindiReport, file: hindiFile },
} as const;

function wordsOf(language: LanguageCode, about: { currency: string; zone: string }) {
  const { locale, page, report, file } = texts[language];
  const columns = [
    file.day,
    file.time,
    file.kind,
    file.member,
    file.product,
    file.basis,
    file.rate,
    file.amount,
    file.state,
    file.source,
  ];
  return {
    heading: columns.map((text) =>
      createTranslator({ locale, messages: { refusal: { text } }, namespace: 'refusal' })('text', about),
    ),
    kind: ({ kind }: IncomeRow) => page.kinds[kind],
    product: ({ product }: IncomeRow) => report.products[product],
    state: ({ state }: IncomeRow) => page.states[state],
  };
}
