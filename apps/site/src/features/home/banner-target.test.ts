import { expect, test } from 'vitest';
import { bannerTarget } from './banner-target.ts';

test.each([
  ['NONE', '', { kind: 'none' }],
  ['PAGE', '/hot', { kind: 'own', to: '/hot' }],
  ['PROMOTION', 'first-night', { kind: 'own', to: '/promotions#first-night' }],
  ['GAME_TYPE', 'FISH', { kind: 'own', to: '/fish' }],
  ['OUTSIDE', 'https://example.com/x', { kind: 'outside', href: 'https://example.com/x' }],
] as const)('a banner of type %s follows its link %s (HOME-1)', (linkageType, linkage, target) => {
  expect(bannerTarget({ linkageType, linkage })).toEqual(target);
});

test.each([
  ['PAGE', '//elsewhere.example'],
  ['PAGE', '/\\elsewhere.example'],
  ['PAGE', 'javascript:alert(1)'],
  ['GAME_TYPE', 'NOSUCH'],
  ['OUTSIDE', 'javascript:alert(1)'],
  ['OUTSIDE', 'http://example.com'],
] as const)('a banner of type %s with the link %s leads nowhere (HOME-1)', (linkageType, linkage) => {
  expect(bannerTarget({ linkageType, linkage })).toEqual({ kind: 'none' });
});
