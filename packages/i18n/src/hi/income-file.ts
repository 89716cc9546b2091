import type { IncomeFileTexts } from '#record-file.ts';

export const incomeFile: IncomeFileTexts = {
  day: 'तारीख',
  time: 'समय ({zone})',
  kind: 'टाइप',
  member: 'मेंबर',
  product: 'प्रोडक्ट',
  basis: 'किस रकम पर ({currency})',
  rate: 'रेट (%)',
  amount: 'रकम ({currency})',
  state: 'स्टेटस',
  source: 'सोर्स',
};
