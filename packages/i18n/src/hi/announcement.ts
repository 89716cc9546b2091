import type { Texts } from '#texts.ts';

export const announcement: Texts['announcement'] = {
  title: 'घोषणाएँ',
  bell: 'घोषणाएँ, {count} नई',
  list: 'सारी घोषणाएँ',
  pages: 'घोषणाओं के पेज',
  backToList: 'सारी घोषणाएँ',
  emptyTitle: 'कोई घोषणा नहीं',
  emptyBody: 'मेला की खबरें यहाँ दिखेंगी।',
  failedTitle: 'घोषणाएँ लोड नहीं हुईं',
};
