import { html } from '@mela/sandbox/html';
import { pageOf, type Reader } from './layout.ts';

const rooms = [
  ['/phone', 'phone', 'phoneAbout'],
  ['/inbox', 'inbox', 'inboxAbout'],
] as const;
const panelRoom = ['/panel', 'panel', 'panelAbout'] as const;

export function homePage(reader: Reader): string {
  const { say, hasPanel } = reader;
  const shown = hasPanel ? [...rooms, panelRoom] : rooms;
  const body = html`<h1>${say('welcome')}</h1>
    <p>${say('welcomeText')}</p>
    <ul class="rooms">
      ${shown.map(
        ([to, name, about]) =>
          html`<li class="card">
            <h2>${say(name)}</h2>
            <p class="muted">${say(about)}</p>
            <a class="button" data-tone="main" href="${to}" aria-label="${say('open')}: ${say(name)}"
              >${say('open')}</a
            >
          </li>`,
      )}
    </ul>
    <section class="card">
      <h2>${say('scripts')}</h2>
      <p>${say('scriptsDeposit')}</p>
      <p>${say('scriptsPayout')}</p>
    </section>`;
  return pageOf(reader, { title: say('home'), path: '/', body });
}

export function missingPage(reader: Reader): string {
  return pageOf(reader, {
    title: reader.say('notFound'),
    path: '/',
    body: html`<h1>${reader.say('notFound')}</h1>
      <p class="actions"><a class="button" href="/">${reader.say('home')}</a></p>`,
  });
}
