import { html, nothing, type Html } from '@mela/sandbox/html';
import type { Language } from '#store/state.ts';
import { sayIn, type Say } from '#words/words.ts';

export type Reader = { language: Language; say: Say; hasPanel: boolean };

export const readerOf = (language: Language, hasPanel = false): Reader => ({
  language,
  say: sayIn(language),
  hasPanel,
});

export type Page = {
  title: string;
  /** The address of the page, for the link back and for the other language. */
  path: string;
  body: Html;
  /** A payer sees the checkout only; a tester sees the navigation. */
  isPlain?: boolean;
  /** The version of the page’s content, which the browser polls. */
  mark?: string;
};

/** The panel is a page of its own port, whose pages link to it. */
const rooms = [
  ['/', 'home'],
  ['/phone', 'phone'],
  ['/inbox', 'inbox'],
] as const;
const panelRoom = ['/panel', 'panel'] as const;

export function pageOf(
  { language, say, hasPanel }: Reader,
  { title, path, body, isPlain, mark }: Page,
): string {
  const other = language === 'EN' ? 'HI' : 'EN';
  const shown = hasPanel ? [...rooms, panelRoom] : rooms;
  const links = shown.map(([to, name]) => html`<a href="${to}" ${path === to && here}>${say(name)}</a>`);
  const page = html`<html lang="${language === 'HI' ? 'hi' : 'en'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${say('bank')}</title>
      <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/assets/bank.css" />
      <script src="/assets/page.mjs" type="module"></script>
    </head>
    <body ${mark !== undefined && html`data-mark="${mark}"`}>
      <a class="skip" href="#content">${say('skip')}</a>
      <header class="bar">
        <a class="name" href="/">${say('bank')}</a>
        ${isPlain ? nothing : html`<nav aria-label="${say('bank')}">${links}</nav>`}
        <a
          class="language"
          href="${path}?lang=${other}"
          hreflang="${other.toLowerCase()}"
          lang="${other.toLowerCase()}"
          >${say('otherLanguage')}</a
        >
      </header>
      <p class="strip">${say('tagline')}</p>
      <main id="content" tabindex="-1">${body}</main>
    </body>
  </html>`;
  return `<!doctype html>${page.markup}`;
}

const here = html`aria-current="page"`;

/** A button that submits one action and returns to the page. */
export function act(
  { to, label, tone = 'quiet' }: { to: string; label: string; tone?: 'main' | 'quiet' | 'danger' },
  fields: Readonly<Record<string, string | number | boolean>> = {},
): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`,
  );
  return html`<form method="post" action="${to}">
    ${hidden}<button data-tone="${tone}">${label}</button>
  </form>`;
}
