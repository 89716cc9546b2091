import { momentOf } from '@mela/sandbox/clock';
import { html, nothing, trusted, type Html } from '@mela/sandbox/html';
import { renderSVG } from 'uqr';
import { rupeesOf, showPaise, type Paise } from '#amount.ts';
import type { Bank } from '#bank.ts';
import { collecting } from '#gateways/netbox.ts';
import { isPayable, nameOf, scriptOf } from '#orders.ts';
import type { Order } from '#store/state.ts';
import { payee, upiLink } from '#upi-link.ts';
import { act, pageOf, type Reader } from './layout.ts';

/** Invented banks. */
const banks = ['Lotus Bank', 'Banyan Bank', 'Monsoon Bank', 'Saffron Co-op Bank'] as const;

export const lessOf = ({ amount }: Pick<Order, 'amount'>): Paise => Math.max(100, amount - 100);

/** The checkout page: the amount, the payment methods, and a button for every result. */
export function checkoutPage(bank: Bank, reader: Reader, order: Order, looseUtr?: string): string {
  const { say } = reader;
  const body = html`
    <section class="card" aria-labelledby="state">
      ${standing(reader, order)}
      <dl class="facts">
        <div>
          <dt>${say('payTo')}</dt>
          <dd>${payee.name}</dd>
        </div>
        <div>
          <dt>${say('amount')}</dt>
          <dd class="amount">₹${showPaise(order.amount)}</dd>
        </div>
        <div>
          <dt>${say('order')}</dt>
          <dd class="code">${nameOf(order)}</dd>
        </div>
        ${order.state === 'open' ? countdown(bank, reader, order) : nothing}
      </dl>
      ${looseUtr ? html`<p class="note" role="status">${say('looseSent', { utr: looseUtr })}</p>` : nothing}
    </section>
    ${isPayable(order) ? ways(reader, order) : nothing} ${endings(reader, order)}
  `;
  return pageOf(reader, {
    title: say('pay', { amount: showPaise(order.amount) }),
    path: `/pay/${order.ref}`,
    body,
    isPlain: true,
    mark: markOf(order),
  });
}

/** The version of the page: an open page polls it, and reloads when it has changed. */
export const markOf = ({ state, plan }: Order): string => `${state} ${plan?.at ?? ''}`;

function standing({ say }: Reader, order: Order): Html {
  const amount = showPaise(order.paid?.amount ?? order.amount);
  const utr = order.paid?.utr ?? '';
  const isStuck = order.state === 'open' && scriptOf(order.amount) === 'stays';
  const isLate = order.state === 'open' && order.plan?.to === 'paid';
  const shown = {
    open: isStuck
      ? (['stateStays', 'stateStaysText'] as const)
      : isLate
        ? (['stateLate', 'stateLateText'] as const)
        : (['stateOpen', 'stateOpenText'] as const),
    paid: ['statePaid', 'statePaidText'],
    failed: ['stateFailed', 'stateFailedText'],
    expired: ['stateExpired', 'stateExpiredText'],
    refunded: ['stateRefunded', 'stateRefundedText'],
  } as const;
  const [title, text] = shown[order.state];
  return html`<h1 id="state" data-state="${order.state}">${say(title)}</h1>
    <p class="muted">${say(text, { amount, utr })}</p>`;
}

function countdown(bank: Bank, { say }: Reader, { expiresAt }: Order): Html {
  const left = Math.max(0, Math.ceil((expiresAt - momentOf(bank)) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return html`<div>
    <dt>${say('timeLeft')}</dt>
    <dd><time role="timer" data-left="${left}">${clock}</time></dd>
  </div>`;
}

function ways(reader: Reader, order: Order): Html {
  switch (order.method) {
    case 'upi':
      return upiWay(reader, order);
    case 'collect':
      return collectWay(reader, order);
    case 'netbanking':
      return bankWay(reader, order);
    case 'transfer':
      return transferWay(reader, order);
  }
}

function upiWay({ say }: Reader, order: Order): Html {
  const amount = showPaise(order.amount);
  return html`<section class="card center">
    <h2>${say('scan')}</h2>
    <div class="qr" role="img" aria-label="${say('qrOf', { amount })}">
      ${trusted(renderSVG(upiLink(order), { border: 2 }))}
    </div>
    <p class="actions">
      <a class="button" href="${upiLink(order)}">${say('openApp')}</a>
      <a class="button" href="/phone">${say('onPhone')}</a>
    </p>
  </section>`;
}

function collectWay({ say }: Reader, { vpa }: Order): Html {
  return html`<section class="card center">
    <p>${say('collectSent', { vpa: vpa ?? '' })}</p>
    <p class="actions"><a class="button" href="/phone">${say('onPhone')}</a></p>
  </section>`;
}

function bankWay({ say }: Reader, order: Order): Html {
  return html`<section class="card">
    <h2>${say('chooseBank')}</h2>
    <div class="banks">
      ${banks.map((bank) => act({ to: `/pay/${order.ref}/pay`, label: bank }, { bank }))}
    </div>
  </section>`;
}

function transferWay({ say }: Reader, order: Order): Html {
  const rows = [
    [say('holder'), collecting.holder],
    [say('account'), collecting.account],
    [say('ifsc'), collecting.ifsc],
    [say('branch'), collecting.bank],
    [say('amount'), rupeesOf(order.amount)],
    [say('reference'), order.reference.slice(-10).toUpperCase()],
  ] as const;
  return html`<section class="card">
    <h2>${say('transferTitle')}</h2>
    <dl class="facts">
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>
              <span class="code">${value}</span>
              <button
                type="button"
                class="copy"
                data-copy="${value}"
                data-copied="${say('copied')}"
                aria-label="${say('copy')}: ${name}"
              >
                ${say('copy')}
              </button>
            </dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function endings({ say }: Reader, order: Order): Html {
  const to = (what: string) => `/pay/${order.ref}/${what}`;
  if (!isPayable(order)) {
    return html`<p class="actions">
      <a class="button" data-tone="main" href="${order.returnUrl}">${say('back')}</a>
    </p>`;
  }
  const isOpen = order.state === 'open';
  return html`<section class="actions" aria-label="${say('stateOpenText')}">
    ${act({ to: to('pay'), label: say('pay', { amount: showPaise(order.amount) }), tone: 'main' })}
    ${act({ to: to('less'), label: say('payLess', { amount: showPaise(lessOf(order)) }) })}
    ${isOpen && order.plan === null ? act({ to: to('late'), label: say('payLate') }) : nothing}
    ${order.method === 'transfer' ? act({ to: to('loose'), label: say('payLoose') }) : nothing}
    ${isOpen ? act({ to: to('fail'), label: say('fail'), tone: 'danger' }) : nothing}
    <a class="button" href="${order.returnUrl}">${say('leave')}</a>
  </section>`;
}
