import type { RecordFileTexts } from '#record-file.ts';

export const recordFile: RecordFileTexts = {
  time: 'समय ({zone})',
  kind: 'लेन-देन',
  amount: 'रकम ({currency})',
  balance: 'बाद का बैलेंस ({currency})',
  status: 'स्थिति',
  reference: 'रेफ़रेंस',
  number: 'नंबर',
};
