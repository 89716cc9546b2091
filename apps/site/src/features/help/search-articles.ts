import type { HelpArticle } from './use-help.ts';

/** The topics in the order of their first article. */
export function topicsOf(articles: readonly HelpArticle[]): string[] {
  return [...new Set(articles.map(({ topic }) => topic))];
}

/** Articles that contain every typed word in title, topic or text. */
export function matching(articles: readonly HelpArticle[], typed: string): HelpArticle[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return articles.filter(({ title, topic, content }) => {
    const text = plain(`${title} ${topic} ${content.replaceAll(/<[^>]*>/g, ' ')}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().trim();
