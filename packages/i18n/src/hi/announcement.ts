import type { Texts } from '#texts.ts';

export const announcement: Texts['announcement'] = {
  title: 'घोषणाएँ',
  list: 'सारी घोषणाएँ',
  pages: 'घोषणाओं के पेज',
  backToList: 'सारी घोषणाएँ',
  emptyTitle: 'आज कोई घोषणा नहीं',
  emptyBody: 'मेले में कुछ भी बदलेगा, तो सबसे पहले यहीं पढ़ने को मिलेगा।',
  failedTitle: 'घोषणाएँ लोड नहीं हो सकीं',
};
