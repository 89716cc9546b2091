import { pictureLimits } from '@mela/protocol/constants';
import { refuse } from '@mela/protocol/refusals';
import sharp from 'sharp';

export type Redrawn = { format: 'png' | 'jpeg'; width: number; height: number; bytes: Buffer };
export type Frame = keyof typeof frames;

/** A proof is scaled down to a readable size; an icon is cropped to its centre. */
const frames = {
  proof: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
  icon: { width: 256, height: 256, fit: 'cover' },
} as const;

/**
 * Decodes and re-encodes a picture. Refuses content that is neither png nor jpeg, regardless of the file name, and
 * drops all metadata, such as the location. It runs in a process of its own; see `redraw-process.ts`.
 */
export async function redrawPicture(bytes: Uint8Array, frame: Frame): Promise<Redrawn> {
  const { format, pixels, decodedBytes } = await look(bytes);
  const isTooLarge = pixels > pictureLimits.pixelsMax || decodedBytes > pictureLimits.decodedBytesMax;
  if (isTooLarge) refuse('PICTURE_TOO_MANY_PIXELS');
  try {
    const drawn = sharp(bytes, { limitInputPixels: pictureLimits.pixelsMax, failOn: 'error' })
      .rotate()
      .resize(frames[frame]);
    const encoded = format === 'png' ? drawn.png({ compressionLevel: 6 }) : drawn.jpeg({ quality: 82 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { format, width: info.width, height: info.height, bytes: data };
  } catch {
    return refuse('PICTURE_UNREADABLE');
  }
}

type Header = { format: 'png' | 'jpeg'; pixels: number; decodedBytes: number };

/** Bytes of one sample after decoding, by the depth that the header names. */
const sampleBytes: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };

/** Reads only the file header, so that a decompression bomb is refused before decoding. An interlaced picture is decoded as a whole. */
async function look(bytes: Uint8Array): Promise<Header> {
  try {
    const { format, width, height, channels, depth } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    const pixels = width * height;
    const decodedBytes = pixels * channels * (sampleBytes[depth] ?? Number.POSITIVE_INFINITY);
    if (format === 'png' || format === 'jpeg') return { format, pixels, decodedBytes };
  } catch {
    // A decoder error means that the file is not a picture.
  }
  return refuse('PICTURE_UNREADABLE');
}
