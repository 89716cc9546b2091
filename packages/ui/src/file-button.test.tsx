import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FileButton } from './file-button.tsx';

const picture = new File(['a picture'], 'paid.png', { type: 'image/png' });

test('a file button accepts the same file a second time', async () => {
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

test('a busy file button accepts no file', async () => {
  const onChoose = vi.fn<(file: File) => void>();
  render(
    <FileButton icon={null} isBusy onChoose={onChoose}>
      Choose a picture
    </FileButton>,
  );
  await userEvent.upload(screen.getByLabelText('Choose a picture'), picture);
  expect(onChoose).not.toHaveBeenCalled();
});
