import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { openRedrawProcess, type RedrawLimits, type RedrawProcess } from './redraw-process.ts';

const usual: RedrawLimits = {
  memoryKilobytesMax: 512 * 1024,
  pictureMsMax: 60_000,
  picturesMax: 8,
  waitMsMax: 60_000,
};

const opened: RedrawProcess[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

function open(limits: Partial<RedrawLimits> = {}): RedrawProcess {
  const made = openRedrawProcess({ ...usual, ...limits });
  opened.push(made);
  return made;
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 10, alpha: 1 } } });
const small = await plain(40, 30).png().toBuffer();

/** Starts the process and freezes it, so that the next picture is never answered. */
async function freeze(decoder: RedrawProcess): Promise<number> {
  await decoder.redraw(small, 'proof');
  const pid = decoder.pid() ?? 0;
  process.kill(pid, 'SIGSTOP');
  return pid;
}

test('a picture is decoded outside the server, by one process for all pictures (MEMBER-3)', async () => {
  const decoder = open();
  expect(decoder.pid()).toBeUndefined();
  expect(await decoder.redraw(small, 'proof')).toMatchObject({ format: 'png', width: 40, height: 30 });
  const pid = decoder.pid();
  expect(pid).not.toBe(process.pid);
  expect(await decoder.redraw(small, 'icon')).toMatchObject({ width: 256, height: 256 });
  expect(decoder.pid()).toBe(pid);
});

test('a photo of a camera with 12 megapixels is decoded, one of more is refused by its header (MEMBER-3)', async () => {
  const decoder = open();
  const photo = await plain(4096, 3072).jpeg().toBuffer();
  expect(await decoder.redraw(photo, 'proof')).toMatchObject({ width: 2000, height: 1500 });
  const larger = await plain(4097, 3072).jpeg().toBuffer();
  await expect(decoder.redraw(larger, 'proof')).rejects.toMatchObject({ code: 'PICTURE_TOO_MANY_PIXELS' });
});

test('a picture whose pixels need more than 64 MB is refused by its header (MEMBER-3)', async () => {
  const decoder = open();
  const deep = (width: number) =>
    plain(width, 2900, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();
  // 2900 by 2800 pixels of 8 bytes are 65 MB; 2900 by 2900 are 67.3 MB.
  expect(await decoder.redraw(await deep(2800), 'icon')).toMatchObject({ format: 'png' });
  await expect(decoder.redraw(await deep(2900), 'icon')).rejects.toMatchObject({
    code: 'PICTURE_TOO_MANY_PIXELS',
  });
});

test('a picture that needs more memory than the process may have is refused, and the next one is decoded', async () => {
  const decoder = open({ memoryKilobytesMax: 190_000 });
  const noise = sharp(randomBytes(3500 * 3500 * 3), { raw: { width: 3500, height: 3500, channels: 3 } });
  const large = await noise.png({ progressive: true, compressionLevel: 0 }).toBuffer();
  await expect(decoder.redraw(large, 'proof')).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
  expect(await decoder.redraw(small, 'proof')).toMatchObject({ width: 40 });
});

test('a crash of the process refuses the picture, and the next one is decoded by a new process', async () => {
  const decoder = open();
  const pid = await freeze(decoder);
  const [refused] = await Promise.allSettled([
    decoder.redraw(small, 'proof'),
    Promise.resolve(process.kill(pid, 'SIGKILL')),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'PICTURE_UNREADABLE' } });
  expect(await decoder.redraw(small, 'proof')).toMatchObject({ width: 40 });
  expect(decoder.pid()).not.toBe(pid);
});

test('a picture that takes too long is refused, and the next one is decoded by a new process', async () => {
  const decoder = open({ pictureMsMax: 5000 });
  const pid = await freeze(decoder);
  await expect(decoder.redraw(small, 'proof')).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
  expect(await decoder.redraw(small, 'proof')).toMatchObject({ width: 40 });
  expect(decoder.pid()).not.toBe(pid);
});

test('more pictures than may wait are refused as overloaded, and those that wait are decoded in turn', async () => {
  const decoder = open({ picturesMax: 3 });
  const pid = await freeze(decoder);
  const waiting = Array.from({ length: 3 }, () => decoder.redraw(small, 'proof'));
  await expect(decoder.redraw(small, 'proof')).rejects.toMatchObject({ code: 'OVERLOADED' });
  process.kill(pid, 'SIGCONT');
  for (const { width } of await Promise.all(waiting)) expect(width).toBe(40);
  expect(await decoder.redraw(small, 'proof')).toMatchObject({ width: 40 });
});

test('a picture that waited too long is refused as overloaded without being decoded', async () => {
  const decoder = open({ waitMsMax: 300, pictureMsMax: 2000 });
  await freeze(decoder);
  const [first, second] = await Promise.allSettled([
    decoder.redraw(small, 'proof'),
    decoder.redraw(small, 'proof'),
  ]);
  expect(first).toMatchObject({ reason: { code: 'PICTURE_UNREADABLE' } });
  expect(second).toMatchObject({ reason: { code: 'OVERLOADED' } });
});

test('a closed decoder leaves no process behind', async () => {
  const decoder = open();
  await decoder.redraw(small, 'proof');
  const pid = decoder.pid() ?? 0;
  decoder.close();
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000 });
  await expect(decoder.redraw(small, 'proof')).rejects.toThrow('did not start');
});
