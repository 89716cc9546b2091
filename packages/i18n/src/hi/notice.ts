import type { Texts } from '#texts.ts';

export const notice: Texts['notice'] = {
  title: 'सूचनाएँ',
  emptyTitle: 'अभी कोई सूचना नहीं',
  emptyBody: 'दिन भर की छोटी-छोटी खबरें यहाँ मिलेंगी।',
  failedTitle: 'सूचनाएँ लोड नहीं हो सकीं',
};
