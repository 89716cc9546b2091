/** What a member sends with an application: a comment and pictures. */
export type Application = { comment: string; images: readonly { type: string; bytes: number }[] };

export type ApplicationRefusal = 'COMMENT_TOO_LONG' | 'TOO_MANY_IMAGES' | 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE';

export const applicationLimits = {
  commentMax: 140,
  imagesMax: 3,
  imageBytesMax: 5 * 1024 * 1024,
  imageTypes: ['image/png', 'image/jpeg'],
} as const;

const types: ReadonlySet<string> = new Set(applicationLimits.imageTypes);

/** The first reason against an application; null: staff may review it. */
export function applicationRefusal({ comment, images }: Application): ApplicationRefusal | null {
  // A letter outside the basic plane is one character for its reader, and two in a string.
  if ([...comment].length > applicationLimits.commentMax) return 'COMMENT_TOO_LONG';
  if (images.length > applicationLimits.imagesMax) return 'TOO_MANY_IMAGES';
  if (images.some(({ type }) => !types.has(type))) return 'IMAGE_TYPE';
  return images.some(({ bytes }) => bytes > applicationLimits.imageBytesMax) ? 'IMAGE_TOO_LARGE' : null;
}
