import { momentOf } from '@mela/sandbox/clock';
import { html, nothing, type Html } from '@mela/sandbox/html';
import { showPaise } from '#amount.ts';
import type { Bank } from '#bank.ts';
import { isPayable, nameOf } from '#orders.ts';
import type { Order } from '#store/state.ts';
import { payee } from '#upi-link.ts';
import { act, pageOf, type Reader } from './layout.ts';

const SHOWN_MAX = 30;
const ENDED_MAX = 3;

/** UPI orders that can still be paid, newest first. */
function requestsOnPhone(bank: Bank): Order[] {
  return [...bank.store.state.orders.values()]
    .filter((order) => order.gateway === 'UPIBOX' && order.state === 'open' && isPayable(order))
    .toReversed()
    .slice(0, SHOWN_MAX);
}

const endings = {
  paid: ['statePaid', 'statePaidText'],
  failed: ['stateFailed', 'stateFailedText'],
  refunded: ['stateRefunded', 'stateRefundedText'],
} as const;

type Ended = Order & { state: keyof typeof endings };
const isEnded = (order: Order): order is Ended => order.gateway === 'UPIBOX' && order.state in endings;

/** The last finished UPI orders, newest first: a payer sees here the result of the last answer. */
function endedOnPhone(bank: Bank): Ended[] {
  return [...bank.store.state.orders.values()].filter(isEnded).toReversed().slice(0, ENDED_MAX);
}

export const phoneMark = (bank: Bank): string =>
  [...requestsOnPhone(bank), ...endedOnPhone(bank)].map(({ ref, state }) => `${ref} ${state}`).join(' ');

/** The phone of the payer. */
export function phonePage(bank: Bank, reader: Reader): string {
  const { say } = reader;
  const [requests, ended] = [requestsOnPhone(bank), endedOnPhone(bank)];
  const body = html`<h1>${say('phoneTitle')}</h1>
    ${
      requests.length === 0
        ? html`<p class="card muted">${say('phoneEmpty')}</p>`
        : html`<ul class="list">
            ${requests.map((order) => request(bank, reader, order))}
          </ul>`
    }
    ${
      ended.length === 0
        ? nothing
        : html`<h2>${say('phoneEnded')}</h2>
            <ul class="list">
              ${ended.map((order) => ending(reader, order))}
            </ul>`
    }`;
  return pageOf(reader, { title: say('phoneTitle'), path: '/phone', body, mark: phoneMark(bank) });
}

function request(bank: Bank, { say }: Reader, order: Order): Html {
  const left = Math.max(0, Math.ceil((order.expiresAt - momentOf(bank)) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return html`<li class="card">
    <h2>${say('asksFor', { name: payee.name, amount: showPaise(order.amount) })}</h2>
    <p class="muted">
      ${order.vpa === null ? say('byQr') : say('forVpa', { vpa: order.vpa })} ·
      <span class="code">${nameOf(order)}</span> ·
      <time role="timer" data-left="${left}">${clock}</time>
    </p>
    <div class="actions">
      ${act({ to: `/pay/${order.ref}/pay`, label: say('approve'), tone: 'main' }, { back: '/phone' })}
      ${act({ to: `/pay/${order.ref}/fail`, label: say('refuse'), tone: 'danger' }, { back: '/phone' })}
    </div>
  </li>`;
}

function ending({ say }: Reader, order: Ended): Html {
  const [title, text] = endings[order.state];
  const facts = { amount: showPaise(order.paid?.amount ?? order.amount), utr: order.paid?.utr ?? '' };
  return html`<li class="card" data-state="${order.state}">
    <h3>${say(title)} · ₹${facts.amount}</h3>
    <p class="muted">${say(text, facts)} · <span class="code">${nameOf(order)}</span></p>
    <p class="actions"><a class="button" href="${order.returnUrl}">${say('back')}</a></p>
  </li>`;
}
