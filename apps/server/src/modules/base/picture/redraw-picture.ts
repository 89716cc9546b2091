import { pictureLimits } from '@mela/protocol/constants';
import { refuse } from '@mela/protocol/refusals';
import sharp from 'sharp';

export type Redrawn = { format: 'png' | 'jpeg'; width: number; height: number; bytes: Buffer };

/** On a proof, what a person can read is kept; the rest of a large photograph is not. An icon is cut to its middle. */
const frames = {
  proof: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
  icon: { width: 256, height: 256, fit: 'cover' },
} as const;
const SECONDS_MAX = 10;

/**
 * Draws a picture anew from its pixels: what is no png or jpg is refused, whatever it is called, and nothing that was hidden in
 * the file, such as the place where it was taken, is carried over.
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

/** Reads the head of the file alone, so that a picture made to burst is refused before it is unfolded. */
async function look(bytes: Uint8Array): Promise<{ format: 'png' | 'jpeg'; pixels: number }> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format === 'png' || format === 'jpeg') return { format, pixels: width * height };
  } catch {
    // Whatever the decoder says about it, it is not a picture to us.
  }
  return refuse('PICTURE_UNREADABLE');
}
