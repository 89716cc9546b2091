import { expect, test } from 'vitest';
import { applicationLimits, applicationRefusal } from './application.ts';

const picture = (type = 'image/png', bytes = 1) => ({ type, bytes });

test('applicationRefusal counts the characters that a reader sees', () => {
  expect(applicationRefusal({ comment: '🎉'.repeat(140), images: [] })).toBeNull();
  expect(applicationRefusal({ comment: '🎉'.repeat(141), images: [] })).toBe('COMMENT_TOO_LONG');
});

test('applicationRefusal names the first reason against the pictures', () => {
  const asked = (...images: { type: string; bytes: number }[]) => applicationRefusal({ comment: '', images });
  expect(asked(picture(), picture('image/jpeg', applicationLimits.imageBytesMax), picture())).toBeNull();
  expect(asked(picture(), picture(), picture(), picture('image/gif'))).toBe('TOO_MANY_IMAGES');
  expect(asked(picture('image/gif', applicationLimits.imageBytesMax + 1))).toBe('IMAGE_TYPE');
  expect(asked(picture('image/png', applicationLimits.imageBytesMax + 1))).toBe('IMAGE_TOO_LARGE');
});
