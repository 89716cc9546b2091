import { html } from '@mela/sandbox/html';
import { pageOf, type Reader } from '#pages/layout.ts';

/** The ways in which a token may be wrong, to test that the client rejects it. */
export const tricks = [
  'none',
  'nonce',
  'audience',
  'houses',
  'issuer',
  'expired',
  'key',
  'unsigned',
  'silent',
] as const;

const trickWords = {
  none: 'trickNone',
  nonce: 'trickNonce',
  audience: 'trickAudience',
  houses: 'trickHouses',
  issuer: 'trickIssuer',
  expired: 'trickExpired',
  key: 'trickKey',
  unsigned: 'trickUnsigned',
  silent: 'trickSilent',
} as const satisfies Record<(typeof tricks)[number], string>;

/** The form for the invented person. */
export function socialPage(reader: Reader, id: string): string {
  const { say } = reader;
  const path = `/socialbox/person/${id}`;
  const options = tricks.map((trick) => html`<option value="${trick}">${say(trickWords[trick])}</option>`);
  const body = html`<h1>${say('socialTitle')}</h1>
    <p>${say('socialAbout')}</p>
    <form class="card fields" method="post" action="${path}">
      <label
        >${say('personName')}
        <input name="name" value="Asha Rao" maxlength="60" autocomplete="off" />
      </label>
      <label
        >${say('personEmail')}
        <input name="email" type="email" maxlength="200" autocomplete="off" value="" />
      </label>
      <label class="check"
        ><input name="isVerified" type="checkbox" checked /> ${say('personVerified')}</label
      >
      <label
        >${say('trick')}
        <select name="trick">
          ${options}
        </select>
      </label>
      <div class="actions">
        <button data-tone="main" name="what" value="go">${say('signIn')}</button>
        <button name="what" value="refuse">${say('refuse')}</button>
        <button data-tone="danger" name="what" value="break">${say('breakIt')}</button>
      </div>
    </form>`;
  return pageOf(reader, { title: say('socialTitle'), path, body, isPlain: true });
}
