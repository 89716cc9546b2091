import { pictureLimits } from '@mela/protocol/constants';
import { refuse } from '@mela/protocol/refusals';
import sharp from 'sharp';

export type Redrawn = { format: 'png' | 'jpeg'; width: number; height: number; bytes: Buffer };

/** A proof is scaled down to a readable size; an icon is cropped to its centre. */
const frames = {
  proof: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
  icon: { width: 256, height: 256, fit: 'cover' },
} as const;
const SECONDS_MAX = 10;

/**
 * Decodes and re-encodes a picture. Refuses content that is neither png nor jpeg, regardless of the file name, and
 * drops all metadata, such as the location.
 */
export async function redrawPicture(bytes: Uint8Array, frame: keyof typeof frames): Promise<Redrawn> {
  const { format, pixels } = await look(bytes);
  if (pixels > pictureLimits.pixelsMax) refuse('PICTURE_TOO_MANY_PIXELS');
  try {
    const drawn = sharp(bytes, { limitInputPixels: pictureLimits.pixelsMax, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .rotate()
      .resize(frames[frame]);
    const encoded = format === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 82 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { format, width: info.width, height: info.height, bytes: data };
  } catch {
    return refuse('PICTURE_UNREADABLE');
  }
}

/** Reads only the file header, so that a decompression bomb is refused before decoding. */
async function look(bytes: Uint8Array): Promise<{ format: 'png' | 'jpeg'; pixels: number }> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format === 'png' || format === 'jpeg') return { format, pixels: width * height };
  } catch {
    // A decoder error means that the file is not a picture.
  }
  return refuse('PICTURE_UNREADABLE');
}
