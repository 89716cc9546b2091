import { instantAt } from '@mela/sandbox/clock';
import { html, type Html } from '@mela/sandbox/html';
import type { Bank } from '#bank.ts';
import { findMessages } from '#inbox.ts';
import type { Language, Message } from '#store/state.ts';
import { pageOf, type Reader } from './layout.ts';

export const inboxMark = ({ store }: Bank): string => String(store.state.messages.size);

/** All messages to phones and mailboxes, readable without a login. */
export function inboxPage(bank: Bank, reader: Reader, search: string): string {
  const { say } = reader;
  const found = findMessages(bank, search);
  const empty = search === '' ? say('inboxEmpty') : say('inboxNone');
  const body = html`<h1>${say('inboxTitle')}</h1>
    <form class="search" role="search" method="get" action="/inbox">
      <label for="search">${say('search')}</label>
      <input id="search" name="search" type="search" value="${search}" autocomplete="off" maxlength="100" />
      <button data-tone="main">${say('searchGo')}</button>
    </form>
    ${
      found.length === 0
        ? html`<p class="card muted">${empty}</p>`
        : html`<ul class="list">
            ${found.map((message) => row(reader, message))}
          </ul>`
    }`;
  // A reload would discard a search that is being typed.
  const mark = search === '' ? { mark: inboxMark(bank) } : {};
  return pageOf(reader, { title: say('inboxTitle'), path: '/inbox', body, ...mark });
}

function row({ say, language }: Reader, { channel, to, subject, text, at }: Message): Html {
  return html`<li class="card message">
    <p class="muted">
      <span class="badge">${say(channel)}</span> <span class="code">${to}</span> · ${timeIn(language, at)}
    </p>
    ${channel === 'email' ? html`<h2>${subject}</h2>` : false}
    <p class="words">${text}</p>
  </li>`;
}

export function timeIn(language: Language, at: number): Html {
  const instant = instantAt(at);
  const shown = new Intl.DateTimeFormat(language === 'HI' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(instant);
  return html`<time datetime="${instant.toISOString()}">${shown}</time>`;
}
