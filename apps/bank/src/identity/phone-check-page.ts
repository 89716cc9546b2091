import { html } from '@mela/sandbox/html';
import { pageOf, type Reader } from '#pages/layout.ts';

/** Every way in which a check ends without a number. */
export const endings = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'internal-error',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const;

const endingWords = {
  'invalid-phone-number': 'endingNumber',
  'missing-phone-number': 'endingNoNumber',
  'too-many-requests': 'endingTooMany',
  'internal-error': 'endingUnknown',
  'invalid-verification-code': 'endingDigits',
  'missing-verification-code': 'endingNoDigits',
  'captcha-check-failed': 'endingCaptcha',
  'quota-exceeded': 'endingQuota',
  'operation-not-allowed': 'endingOff',
  'code-expired': 'endingExpired',
  'popup-closed-by-user': 'endingClosed',
} as const satisfies Record<(typeof endings)[number], string>;

/** First the number, then the digits that were sent to it. */
export function phoneCheckPage(reader: Reader, id: string, phone: string | null): string {
  const { say } = reader;
  const path = `/phonebox/check/${id}`;
  const options = endings.map(
    (ending) => html`<option value="${ending}">${say(endingWords[ending])}</option>`,
  );
  const step =
    phone === null
      ? html`<label
            >${say('ownNumber')}
            <input name="phone" type="tel" maxlength="40" autocomplete="off" inputmode="tel" />
          </label>
          <label class="check"><input name="isPerson" type="checkbox" /> ${say('isPerson')}</label>
          <button data-tone="main" name="what" value="send">${say('sendDigits')}</button>`
      : html`<p class="note">${say('digitsSent', { phone })}</p>
          <a class="button" href="/inbox" target="_blank" rel="noopener">${say('inboxTitle')}</a>
          <label
            >${say('digits')}
            <input name="digits" maxlength="20" autocomplete="off" inputmode="numeric" />
          </label>
          <button data-tone="main" name="what" value="check">${say('checkDigits')}</button>`;
  const body = html`<h1>${say('phoneboxTitle')}</h1>
    <p>${say('phoneboxAbout')}</p>
    <form class="card fields" method="post" action="${path}">
      ${step}
      <button name="what" value="cancel">${say('cancelCheck')}</button>
    </form>
    <form class="card fields" method="post" action="${path}">
      <h2>${say('letItFail')}</h2>
      <label
        >${say('ending')}
        <select name="ending">
          ${options}
        </select>
      </label>
      <button data-tone="danger" name="what" value="fail">${say('fail')}</button>
    </form>`;
  return pageOf(reader, { title: say('phoneboxTitle'), path, body, isPlain: true });
}
