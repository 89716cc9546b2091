import { teamReport as english } from '@mela/i18n/en/agent-team-report';
import { teamReportFile as englishFile } from '@mela/i18n/en/team-report-file';
import { teamReport as hindi } from '@mela/i18n/hi/agent-team-report';
import { teamReportFile as hindiFile } from '@mela/i18n/hi/team-report-file';
import type { LanguageCode } from '@mela/protocol/languages';
import type {
  ReportLine,
  ReportProduct,
  TeamTransactionKind,
  TeamTransactionState,
} from '@mela/protocol/team-report';
import { createTranslator } from 'use-intl/core';

const wordsOf = {
  EN: { locale: 'en', texts: english, file: englishFile },
  HI: { locale: 'hi', texts: hindi, file: hindiFile },
} as const;

/** The texts of an exported report in the reader's language. */
export function reportTexts(language: LanguageCode, about: { currency: string; zone: string }) {
  const { locale, texts, file } = wordsOf[language];
  const worded = (lines: readonly string[]) =>
    lines.map((text) =>
      createTranslator({ locale, messages: { refusal: { text } }, namespace: 'refusal' })('text', about),
    );
  const firstColumn: Record<ReportLine, string> = {
    day: file.day,
    child: file.member,
    product: file.product,
  };
  return {
    figures: (line: ReportLine) =>
      worded([
        firstColumn[line],
        file.deposits,
        file.withdrawals,
        file.bets,
        file.stake,
        file.validBet,
        file.payout,
        file.selfRebate,
        file.agentRebate,
        file.promotions,
        file.paymentFees,
        file.salaries,
        file.dividends,
        file.netLoss,
        file.newMembers,
        file.firstDepositors,
      ]),
    transactions: worded([file.time, file.member, file.kind, file.amount, file.state, file.reference]),
    product: (product: ReportProduct) => texts.products[product],
    kind: (kind: TeamTransactionKind) => texts.kinds[kind],
    state: (state: TeamTransactionState) => texts.states[state],
  };
}
