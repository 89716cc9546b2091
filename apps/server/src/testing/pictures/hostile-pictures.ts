import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Pictures that cost a decoder as much memory and time as possible for their bytes. */
export async function drawHostilePictures(): Promise<Uint8Array[]> {
  const plain = (side: number, channels: 3 | 4) =>
    sharp({
      create: { width: side, height: side, channels, background: { r: 200, g: 80, b: 10, alpha: 1 } },
    });
  const deep = (side: number, channels: 3 | 4) =>
    plain(side, channels).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();
  const noise = sharp(randomBytes(1250 * 1250 * 3), { raw: { width: 1250, height: 1250, channels: 3 } });
  const whole = await plain(3400, 4).png({ progressive: true, compressionLevel: 9 }).toBuffer();
  return [
    // Far above the bounds: 400 MB of pixels in some hundred kilobytes.
    await deep(7070, 4),
    // Just within them, so it is decoded.
    await deep(2890, 4),
    whole,
    await noise.png({ compressionLevel: 0 }).toBuffer(),
    await plain(3500, 3)
      .jpeg({ progressive: true, quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
    // Ends in the middle.
    whole.subarray(0, Math.floor(whole.length / 2)),
  ];
}

export const drawOrdinaryPicture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#228866' } })
    .jpeg()
    .toBuffer();
