/** The apps whose own addresses open them at once; an iPhone knows no chooser. */
export const upiApps = {
  gpay: { name: 'GPay', address: 'gpay://upi/pay' },
  phonepe: { name: 'PhonePe', address: 'phonepe://pay' },
  paytm: { name: 'Paytm', address: 'paytmmp://pay' },
} as const;

export type UpiApp = keyof typeof upiApps;

const linkStart = 'upi://pay?';

/** A UPI link as one app alone understands it. What is not a UPI link opens nothing. */
export function upiLinkFor(app: UpiApp, link: string): string | undefined {
  return isUpiLink(link) ? `${upiApps[app].address}?${link.slice(linkStart.length)}` : undefined;
}

export function isUpiLink(link: string): boolean {
  return link.startsWith(linkStart);
}
