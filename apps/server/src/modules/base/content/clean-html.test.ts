import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { xssCorpus } from '#testing/assert/xss-corpus.ts';
import { cleanHtml, cleanText } from './clean-html.ts';

const allowed = 'H3 H4 P BR HR UL OL LI BLOCKQUOTE STRONG EM B I A TABLE THEAD TBODY TR TH TD'.split(' ');

/** Parses the cleaned text with a different parser than the cleaner's and lists every forbidden tag and attribute. */
function dangersIn(html: string): string[] {
  const { document } = new Window({ url: 'https://mela.example/' });
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(({ name, value }) => !isHarmless(name, value));
    const stray = allowed.includes(element.tagName) ? [] : [element.tagName];
    return [...stray, ...attributes.map(({ name, value }) => `${name}=${value}`)];
  });
}

function isHarmless(name: string, value: string | null): boolean {
  if (value === null) return false;
  if (name === 'target') return value === '_blank';
  if (name === 'rel') return value === 'noopener noreferrer nofollow';
  return name === 'href' && /^(https:\/\/|\/(?![/\\])|#)/.test(value) && !/[\\\s]/.test(value);
}

test('dangersIn finds forbidden tags, attributes and addresses', () => {
  expect(dangersIn('<p onclick="x()">a</p>')).toEqual(['onclick=x()']);
  expect(dangersIn('<script>x()</script>')).toEqual(['SCRIPT']);
  expect(dangersIn('<a href="javascript:x()">a</a>')).toEqual(['href=javascript:x()']);
});

test.each(xssCorpus.map((payload) => [payload]))('cleanHtml removes all scripts from %j', (payload) => {
  const cleaned = cleanHtml(payload);
  expect(dangersIn(cleaned)).toEqual([]);
  // Cleaning is idempotent, so a second parse finds nothing new.
  expect(cleanHtml(cleaned)).toBe(cleaned);
});

test('the XSS corpus has at least 60 distinct payloads', () => {
  expect(new Set(xssCorpus).size).toBeGreaterThanOrEqual(60);
});

test('cleanHtml keeps allowed markup unchanged', () => {
  const text =
    '<h3>Rules</h3><p>Play <strong>once</strong> a <em>day</em>.<br /></p><ul><li>One</li></ul>' +
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>₹1,250</td></tr></tbody></table>' +
    '<p><a href="/help#limits">limits</a> <a href="#top">top</a></p>';
  expect(cleanHtml(text)).toBe(text);
});

test('cleanHtml makes an external link open in a new tab without referrer', () => {
  expect(cleanHtml('<a href="https://example.com/a">x</a>')).toBe(
    '<a href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

test('cleanText keeps markup as text and removes control characters', () => {
  expect(cleanText('  <b>5\u0000 <\n 6</b>\u202e ')).toBe('<b>5 < 6</b>');
});
