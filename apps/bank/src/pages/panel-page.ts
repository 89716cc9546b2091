import { momentOf } from '@mela/sandbox/clock';
import { html, nothing, type Html } from '@mela/sandbox/html';
import { showPaise } from '#amount.ts';
import type { Bank } from '#bank.ts';
import { dayAt } from '#day.ts';
import { healthOf } from '#health.ts';
import { isPayable } from '#orders.ts';
import { gateways, type Delivery, type Gateway, type Order, type Payout } from '#store/state.ts';
import { timeIn } from './inbox-page.ts';
import { act, pageOf, type Reader } from './layout.ts';

const SHOWN_MAX = 20;
const MINUTES = 60_000;

/** The control panel of a tester. */
export function panelPage(bank: Bank, reader: Reader): string {
  const { say } = reader;
  const { orders, payouts, deliveries } = bank.store.state;
  const body = html`<h1>${say('panelTitle')}</h1>
    <div class="columns">
      ${gateways.map((gateway) => gatewayCard(bank, reader, gateway))} ${clockCard(bank, reader)}
      ${mistakeCard(bank, reader)} ${identityCard(reader)}
    </div>
    ${listed(
      reader,
      say('orders'),
      newest(orders).map((order) => orderRow(reader, order)),
    )}
    ${listed(
      reader,
      say('payouts'),
      newest(payouts).map((payout) => payoutRow(reader, payout)),
    )}
    ${listed(
      reader,
      say('deliveries'),
      newest(deliveries).map((delivery) => deliveryRow(reader, delivery)),
    )}`;
  return pageOf(reader, { title: say('panelTitle'), path: '/panel', body });
}

function newest<Item>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items.values()].slice(-SHOWN_MAX).toReversed();
}

function listed({ say }: Reader, title: string, rows: readonly Html[]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="card muted">${say('none')}</p>`
        : html`<ul class="list">
            ${rows}
          </ul>`
    }
  </section>`;
}

function gatewayCard(bank: Bank, { say }: Reader, gateway: Gateway): Html {
  const { isUp, successPercent } = healthOf(bank, gateway);
  const rule = bank.store.state.hookRules[gateway];
  const success =
    successPercent === null ? say('successNone') : say('successOf', { percent: successPercent });
  const box = (name: string, label: string, isOn: boolean) =>
    html`<label class="check"
      ><input type="checkbox" name="${name}" value="true" ${isOn && html`checked`} />${label}</label
    >`;
  const number = (name: string, label: string, value: number, min: number) =>
    html`<label class="number"
      >${label}<input
        type="number"
        name="${name}"
        value="${value}"
        min="${min}"
        max="600"
        inputmode="numeric"
        required
    /></label>`;
  return html`<section class="card">
    <h2>
      ${gateway}
      <span class="badge" data-tone="${isUp ? 'good' : 'danger'}">${isUp ? say('up') : say('down')}</span>
    </h2>
    <p class="muted">${success}</p>
    ${act({ to: '/panel/down', label: isUp ? say('takeDown') : say('bringUp') }, { gateway, isDown: isUp })}
    <form method="post" action="/panel/hooks" class="fields">
      <input type="hidden" name="gateway" value="${gateway}" />
      <h3>${say('notes')}</h3>
      ${number('copies', say('copies'), rule.copies, 1)}
      ${number('delaySeconds', say('delay'), rule.delaySeconds, 0)} ${box('isHeld', say('held'), rule.isHeld)}
      ${box('isForgetful', say('forgetful'), rule.isForgetful)} ${box('isOff', say('off'), rule.isOff)}
      <button data-tone="main">${say('save')}</button>
    </form>
    <div class="actions">
      ${act({ to: '/panel/release', label: say('releaseMade') }, { gateway, order: 'made' })}
      ${act({ to: '/panel/release', label: say('releaseReversed') }, { gateway, order: 'reversed' })}
    </div>
  </section>`;
}

function clockCard(bank: Bank, { say, language }: Reader): Html {
  const now = momentOf(bank);
  const offset = bank.store.state.clockOffset;
  const [before = '', after = ''] = say('clockAbout').split('{time}');
  const turn = (label: string, offsetMs: number) => act({ to: '/panel/clock', label }, { offsetMs });
  return html`<section class="card">
    <h2>${say('clock')}</h2>
    <p class="muted">${before}${timeIn(language, now)}${after}</p>
    <div class="actions">
      ${turn(say('turnQuarter'), offset + 16 * MINUTES)} ${turn(say('turnDay'), offset + 24 * 60 * MINUTES)}
      ${offset === 0 ? nothing : turn(say('turnBack'), 0)}
    </div>
  </section>`;
}

function identityCard({ say }: Reader): Html {
  return html`<section class="card">
    <h2>${say('identity')}</h2>
    <p class="muted">${say('identityAbout')}</p>
    ${act({ to: '/socialbox/rotate', label: say('rotate') })}
  </section>`;
}

function mistakeCard(bank: Bank, { say }: Reader): Html {
  const kinds = [
    ['extra', say('mistakeExtra')],
    ['missing', say('mistakeMissing')],
    ['amount', say('mistakeAmount')],
    ['state', say('mistakeState')],
  ] as const;
  return html`<section class="card">
    <h2>${say('mistakes')}</h2>
    <p class="muted">${say('mistakesAbout')}</p>
    <form method="post" action="/panel/statement" class="fields">
      <label
        >${say('gateway')}<select name="gateway">
          ${gateways.map((gateway) => html`<option>${gateway}</option>`)}
        </select></label
      >
      <label>${say('day')}<input type="date" name="day" value="${dayAt(momentOf(bank))}" required /></label>
      <label
        >${say('mistake')}<select name="kind">
          ${kinds.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
        </select></label
      >
      <label
        >${say('orderId')}<input name="reference" minlength="8" maxlength="36" required autocomplete="off"
      /></label>
      <button data-tone="main">${say('plant')}</button>
    </form>
  </section>`;
}

function orderRow({ say }: Reader, order: Order): Html {
  const states = {
    open: say('stateOpen'),
    paid: say('statePaid'),
    failed: say('stateFailed'),
    expired: say('stateExpired'),
    refunded: say('stateRefunded'),
  };
  const back = { back: '/panel' };
  return html`<li class="card row">
    <div>
      <p>
        <span class="badge">${order.gateway}</span>
        <strong class="amount">₹${showPaise(order.amount)}</strong> ${states[order.state]}
      </p>
      <p class="muted code">
        ${order.note && html`${order.note} · `}${order.reference}${order.paid && html` · UTR ${order.paid.utr}`}
      </p>
    </div>
    <div class="actions">
      ${
        isPayable(order)
          ? act({ to: `/pay/${order.ref}/pay`, label: say('pay', { amount: showPaise(order.amount) }) }, back)
          : nothing
      }
      ${order.state === 'open' ? act({ to: `/pay/${order.ref}/fail`, label: say('fail') }, back) : nothing}
      ${order.state === 'paid' ? act({ to: `/pay/${order.ref}/refund`, label: say('refund') }, back) : nothing}
    </div>
  </li>`;
}

function payoutRow({ say }: Reader, payout: Payout): Html {
  const states = {
    queued: say('payoutQueued'),
    processing: say('payoutProcessing'),
    processed: say('payoutProcessed'),
    failed: say('payoutFailed'),
    reversed: say('payoutReversed'),
  };
  const isOpen = payout.state === 'queued' || payout.state === 'processing';
  const push = (to: string, label: string) => act({ to: '/panel/payout', label }, { ref: payout.ref, to });
  return html`<li class="card row">
    <div>
      <p>
        <span class="badge">${payout.gateway}</span>
        <strong class="amount">₹${showPaise(payout.amount)}</strong> ${states[payout.state]}
      </p>
      <p class="muted code">
        ${payout.reference} · ${payout.name} ·
        ${'vpa' in payout.to ? payout.to.vpa : payout.to.account}${
          payout.isUtrTold && html` · UTR ${payout.utr}`
        }
      </p>
    </div>
    <div class="actions">
      ${isOpen ? push('processed', say('process')) : nothing}
      ${isOpen ? push('failed', say('failPayout')) : nothing}
      ${payout.state === 'processed' ? push('reversed', say('reverse')) : nothing}
    </div>
  </li>`;
}

function deliveryRow({ say, language }: Reader, delivery: Delivery): Html {
  const last = delivery.tries.at(-1);
  const isTaken = last !== undefined && last.status >= 200 && last.status < 300;
  const state = delivery.isHeld
    ? say('heldState')
    : delivery.isDone
      ? isTaken
        ? say('doneState')
        : say('givenUp')
      : say('waiting');
  return html`<li class="card row">
    <div>
      <p><span class="badge">${delivery.gateway}</span> <strong>${delivery.about}</strong> ${state}</p>
      <p class="muted">
        ${timeIn(language, delivery.madeAt)}${
          last && html` · ${say('triedTimes', { count: delivery.tries.length, status: last.status })}`
        }
      </p>
    </div>
    <div class="actions">${act({ to: '/panel/again', label: say('sendAgain') }, { id: delivery.id })}</div>
  </li>`;
}
