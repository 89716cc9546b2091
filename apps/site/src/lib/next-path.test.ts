import { expect, test } from 'vitest';
import { loginAddress, nextPath } from './next-path.ts';

const asked = (next: string) => nextPath(new URLSearchParams({ next }));

test.each(['/member/withdraw', '/lottery?gameCode=SSC1M', '/promotions?type=VIP#great-fair', '/'])(
  'nextPath accepts the path %s of the site',
  (next) => {
    expect(asked(next)).toBe(next);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'member',
  '',
  '/login?next=/login',
  '/register',
  '/agent',
])('nextPath ignores “%s” (AUTH-1)', (next) => {
  expect(asked(next)).toBeUndefined();
});

test('nextPath is undefined without the parameter', () => {
  expect(nextPath(new URLSearchParams())).toBeUndefined();
});

test('the login path contains the path to return to', () => {
  const address = loginAddress({ pathname: '/vnLottery', search: '?gameCode=VNF1M', hash: '#slip' });
  expect(address.startsWith('/login?')).toBe(true);
  expect(nextPath(new URLSearchParams(address.split('?')[1]))).toBe('/vnLottery?gameCode=VNF1M#slip');
});
