import type { Texts } from '#texts.ts';

export const notice: Texts['notice'] = {
  title: 'सूचनाएँ',
  emptyTitle: 'अभी कोई सूचना नहीं',
  emptyBody: 'छोटी खबरें यहाँ दिखेंगी।',
  failedTitle: 'सूचनाएँ लोड नहीं हुईं',
};
