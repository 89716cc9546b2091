import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/143.0.0.0 Mobile Safari/537.36`,
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X200) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36`,
    { browser: 'Samsung Internet', system: 'Android', kind: 'tablet' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', kind: 'phone' },
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    { browser: 'Edge', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Linux', kind: 'computer' },
  ],
  ['curl/8.5.0', { browser: null, system: null, kind: 'unknown' }],
  ['', { browser: null, system: null, kind: 'unknown' }],
])('a device is named as its owner would: %s (MEMBER-11)', (userAgent, words) => {
  expect(describeDevice(userAgent)).toEqual(words);
});
