import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function describedBy(control: HTMLElement): string | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;
}

test('the help describes the field until a validation message replaces it', () => {
  const { rerender } = render(<TextField label="Username" help="6 to 16 letters" />);
  const field = screen.getByLabelText('Username');
  expect(describedBy(field)).toBe('6 to 16 letters');
  expect(field.hasAttribute('aria-invalid')).toBe(false);

  rerender(<TextField label="Username" help="6 to 16 letters" problem="Already taken" />);
  expect(describedBy(field)).toBe('Already taken');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('6 to 16 letters')).toBeNull();
});

test('a field without help or validation message has no description', () => {
  render(<TextField label="Username" />);
  expect(screen.getByLabelText('Username').hasAttribute('aria-describedby')).toBe(false);
});

test('a password is hidden until the user shows it', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'lamp');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field.getAttribute('type')).toBe('password');
  expect(screen.getByDisplayValue('lamp')).toBe(field);
});

function Message() {
  const [text, setText] = useState('');
  return (
    <TextArea
      label="Message"
      count={{ now: text.length, max: 5 }}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

test('a text area counts its characters and marks a text that is too long', async () => {
  const user = userEvent.setup();
  render(<Message />);
  await user.type(screen.getByLabelText('Message'), 'fairs');
  expect(screen.getByText('5/5').getAttribute('data-over')).toBe('false');
  await user.type(screen.getByLabelText('Message'), '!');
  expect(screen.getByText('6/5').getAttribute('data-over')).toBe('true');
});

test('a select shows the labels of its options', async () => {
  const user = userEvent.setup();
  const options = [
    { value: 'IN', label: 'India' },
    { value: 'NP', label: 'Nepal' },
  ];
  render(<SelectField label="Country" options={options} />);
  await user.selectOptions(screen.getByLabelText('Country'), 'Nepal');
  expect(screen.getByDisplayValue('Nepal')).toBe(screen.getByLabelText('Country'));
});

test('a checkbox is ticked by a click on its label, and its validation message describes it', async () => {
  const user = userEvent.setup();
  render(<Checkbox label="I am 18 or older" problem="Please confirm" />);
  const box = screen.getByRole('checkbox', { name: 'I am 18 or older' });
  expect(describedBy(box)).toBe('Please confirm');
  await user.click(screen.getByText('I am 18 or older'));
  expect(screen.getByRole('checkbox', { checked: true })).toBe(box);
});

test('a checkbox is described by its help', () => {
  render(<Checkbox label="Deduct salaries" help="For all products only" disabled />);
  expect(describedBy(screen.getByRole('checkbox', { name: 'Deduct salaries' }))).toBe(
    'For all products only',
  );
});
