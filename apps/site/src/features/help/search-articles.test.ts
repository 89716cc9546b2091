import { expect, test } from 'vitest';
import { matching, topicsOf } from './search-articles.ts';
import type { HelpArticle } from './use-help.ts';

const article = (term: string, title: string, topic: string, content = ''): HelpArticle => ({
  term,
  title,
  topic,
  content,
});
const articles = [
  article('limits', 'Setting limits', 'Responsible play', '<p>Lowering works <strong>at once</strong>.</p>'),
  article('draws', 'ड्रॉ कैसे होते हैं', 'लॉटरी', '<p>हर मिनट</p>'),
  article('breaks', 'Taking a break', 'Responsible play', '<a href="/strong">walk</a>'),
];
const found = (typed: string) => matching(articles, typed).map(({ term }) => term);

test('matching requires every typed word, in any order and case', () => {
  expect(found('ONCE limits')).toEqual(['limits']);
  expect(found('limits lottery')).toEqual([]);
  expect(found('ड्रॉ')).toEqual(['draws']);
  expect(found('  ')).toEqual(['limits', 'draws', 'breaks']);
});

test('matching does not search the markup', () => {
  expect(found('strong')).toEqual([]);
  expect(found('href')).toEqual([]);
});

test('topicsOf returns the topics in the order of their first article', () => {
  expect(topicsOf(articles)).toEqual(['Responsible play', 'लॉटरी']);
});
