/** Enough visitors to keep each of them below the rate limit of a public read. */
export const VISITORS = 2048;

export const visitorAddress = (visitor: number): string => `10.1.${visitor >> 8}.${visitor & 255}`;
