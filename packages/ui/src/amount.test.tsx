import { formatMoney, parseMoney } from '@mela/kernel/money';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Amount } from './amount.tsx';

const money = (text: string) => formatMoney(parseMoney(text));

test('an amount has Indian grouping, is rounded down, and shows its symbol', () => {
  render(<Amount value={money('1250000.5099')} symbol="₹" />);
  expect(screen.getByText('₹12,50,000.50').getAttribute('data-tone')).toBe('plain');
});

test('an exact amount shows four decimals if its paise are not whole', () => {
  render(<Amount value={money('0.1481')} symbol="₹" isExact />);
  expect(screen.getByText('₹0.1481')).toBeTruthy();
  render(<Amount value={money('-12.5')} symbol="₹" isExact />);
  expect(screen.getByText('-₹12.50')).toBeTruthy();
});

test('a negative amount shows the sign before the symbol', () => {
  render(<Amount value={money('-165.11')} symbol="₹" tone="muted" />);
  expect(screen.getByText('-₹165.11').getAttribute('data-tone')).toBe('muted');
});

test('a hidden amount is shown as *** and its digits are not in the page', () => {
  const { container } = render(<Amount value={money('1250.5')} symbol="₹" isHidden isGliding />);
  expect(container.textContent).toBe('***');
});

test('a gliding amount is spoken as one number, and each digit rolls to its place', () => {
  const { container, rerender } = render(<Amount value={money('7.05')} symbol="₹" isGliding />);
  expect(screen.getByText('₹7.05').className).toBe('sr-only');
  const places = () =>
    [...container.querySelectorAll<HTMLElement>('[style]')].map((column) => column.style.transform);
  expect(places()).toEqual(['translateY(-70%)', 'translateY(-0%)', 'translateY(-50%)']);
  rerender(<Amount value={money('18.05')} symbol="₹" isGliding />);
  expect(places()).toEqual(['translateY(-10%)', 'translateY(-80%)', 'translateY(-0%)', 'translateY(-50%)']);
});
