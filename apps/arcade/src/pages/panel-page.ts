import { html, type Html } from '@mela/sandbox/html';
import type { Arcade } from '#arcade.ts';
import { faultKinds } from '#outbox/faults.ts';
import type { Language, Transaction } from '#store/state.ts';
import { sayIn, type Say } from '#words/words.ts';

const SHOWN_MAX = 30;
const MINUTE_MS = 60_000;

/** The fault panel of a tester, and the latest calls to the platform. */
export function panelPage(arcade: Arcade, language: Language): string {
  const say = sayIn(language);
  const other = language === 'EN' ? 'HI' : 'EN';
  const page = html`<html lang="${language.toLowerCase()}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${say('panelTitle')} · ${say('arcade')}</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/panel.css" />
    </head>
    <body>
      <a class="skip" href="#content">${say('skip')}</a>
      <header class="bar">
        <span class="name">${say('arcade')}</span>
        <a href="/panel?lang=${other}" hreflang="${other.toLowerCase()}" lang="${other.toLowerCase()}"
          >${say('otherLanguage')}</a
        >
      </header>
      <p class="strip">${say('tagline')}</p>
      <main id="content" tabindex="-1">
        <h1>${say('panelTitle')}</h1>
        <div class="columns">${faultCard(arcade, say)} ${sideCards(arcade, say)}</div>
        ${transactionsCard(arcade, say)}
      </main>
    </body>
  </html>`;
  return `<!doctype html>${page.markup}`;
}

function faultCard({ store }: Arcade, say: Say): Html {
  const { percent, isClosed, isHistoryWrong } = store.state.faults;
  const numbers = faultKinds.map(
    (kind) =>
      html`<label class="number"
        ><span>${say(kind)}</span
        ><input
          type="number"
          name="${kind}"
          value="${percent[kind] ?? 0}"
          min="0"
          max="100"
          inputmode="numeric"
          required
      /></label>`,
  );
  const box = (name: 'isClosed' | 'isHistoryWrong', isOn: boolean) =>
    html`<label class="check"
      ><input type="checkbox" name="${name}" value="true" ${isOn && html`checked`} />${say(name)}</label
    >`;
  return html`<section class="card">
    <h2>${say('faultsTitle')}</h2>
    <p class="muted">${say('faultsHelp')}</p>
    <form class="fields" method="post" action="/panel/faults">
      ${numbers} ${box('isClosed', isClosed)} ${box('isHistoryWrong', isHistoryWrong)}
      <button data-tone="main">${say('apply')}</button>
    </form>
  </section>`;
}

function sideCards(arcade: Arcade, say: Say): Html {
  const { clockOffset, transactionsOpen, transactions } = arcade.store.state;
  const refused = [...transactions.values()].filter(
    ({ kind, state }) => kind === 'win' && state === 'refused',
  );
  const all = faultKinds.map((kind) => html`<input type="hidden" name="${kind}" value="10" />`);
  return html`<div class="stack">
    <section class="card">
      <p>${say('openCount', { count: transactionsOpen.size })}</p>
      <p>${say('refusedCount', { count: refused.length })}</p>
      <div class="actions">
        <form method="post" action="/panel/faults">${all}<button>${say('allTo')}</button></form>
        <form method="post" action="/panel/faults"><button>${say('allOff')}</button></form>
      </div>
    </section>
    <section class="card">
      <h2>${say('clockTitle')}</h2>
      <form class="fields" method="post" action="/panel/clock">
        <label class="number"
          ><span>${say('clockAhead')}</span
          ><input type="number" name="minutes" value="${Math.round(clockOffset / MINUTE_MS)}" required
        /></label>
        <button>${say('apply')}</button>
      </form>
    </section>
    <section class="card">
      <p class="muted">${say('killHelp')}</p>
      <form method="post" action="/panel/kill"><button data-tone="danger">${say('kill')}</button></form>
    </section>
  </div>`;
}

function transactionsCard({ store }: Arcade, say: Say): Html {
  const late = [...store.state.transactions.values()].slice(-SHOWN_MAX).toReversed();
  return html`<section>
    <h2>${say('movesTitle')}</h2>
    ${
      late.length === 0
        ? html`<p class="card muted">${say('none')}</p>`
        : html`<ul class="list">
            ${late.map((transaction) => transactionRow(transaction, say))}
          </ul>`
    }
  </section>`;
}

function transactionRow({ kind, id, amount, state, status, tries, faults }: Transaction, say: Say): Html {
  return html`<li class="card row">
    <span><b>${say(kind)}</b> <span class="amount">₹${amount.slice(0, -2)}</span></span>
    <code>${id}</code>
    <span class="muted">${faults.map((fault) => say(fault)).join(', ')}</span>
    <span class="badge" data-tone="${state === 'done' ? 'good' : state === 'waiting' ? 'quiet' : 'danger'}"
      >${say(state)}${status !== null && status !== 'OK' ? ` · ${status}` : ''} ·
      ${say('tries', { count: tries })}</span
    >
  </li>`;
}
