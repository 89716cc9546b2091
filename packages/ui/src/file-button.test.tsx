import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FileButton } from './file-button.tsx';

const picture = new File(['a picture'], 'paid.png', { type: 'image/png' });

test('a file that was chosen can be chosen again', async () => {
  const onChoose = vi.fn<(file: File) => void>();
  render(
    <FileButton icon={null} onChoose={onChoose}>
      Choose a picture
    </FileButton>,
  );
  await userEvent.upload(screen.getByLabelText('Choose a picture'), picture);
  await userEvent.upload(screen.getByLabelText('Choose a picture'), picture);
  expect(onChoose.mock.calls).toEqual([[picture], [picture]]);
});

test('while a file is on its way no other is taken', async () => {
  const onChoose = vi.fn<(file: File) => void>();
  render(
    <FileButton icon={null} isBusy onChoose={onChoose}>
      Choose a picture
    </FileButton>,
  );
  await userEvent.upload(screen.getByLabelText('Choose a picture'), picture);
  expect(onChoose).not.toHaveBeenCalled();
});
