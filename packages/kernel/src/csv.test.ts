import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line is joined by commas and ends according to RFC 4180', () => {
  expect(csvLine(['a', 'b c', ''])).toBe('a,b c,\r\n');
});

test('commas, quotes and new lines are kept inside quotes', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

test('amounts stay numbers, also below zero', () => {
  expect(csvLine(['-1250.5000', '0.0000', '-7'])).toBe('-1250.5000,0.0000,-7\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+911234', "'+911234"],
  ['-1+1', "'-1+1"],
  ['--1', "'--1"],
  ['-1e5', "'-1e5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['\t1', "'\t1"],
  ['  =1', "'  =1"],
  ['\uFF1D1', "'\uFF1D1"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1"],
  ['\uFF201', "'\uFF201"],
  ['=HYPERLINK("https://example.com","x")', '"\'=HYPERLINK(""https://example.com"",""x"")"'],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
])('a cell that a spreadsheet would run gets an apostrophe: %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test.each(['a=1', '1-2', 'मेला', "it's", '5 @ 3', 'deposit:7'])('%j is left as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});
