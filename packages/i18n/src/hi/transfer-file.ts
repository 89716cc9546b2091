import type { TransferFileTexts } from '#record-file.ts';

export const transferFile: TransferFileTexts = {
  time: 'समय ({zone})',
  way: 'दिशा',
  party: 'किसके साथ',
  amount: 'रकम ({currency})',
  reference: 'रेफ़रेंस',
  sent: 'भेजा',
  received: 'मिला',
  upline: 'अपलाइन ({nickname})',
};
