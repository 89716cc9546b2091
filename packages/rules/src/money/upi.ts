/** The apps whose own addresses open them at once; an iPhone knows no chooser. */
export const upiApps = {
  gpay: { name: 'GPay', address: 'gpay://upi/pay' },
  phonepe: { name: 'PhonePe', address: 'phonepe://pay' },
  paytm: { name: 'Paytm', address: 'paytmmp://pay' },
  bhim: { name: 'BHIM', address: 'bhim://upi/pay' },
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

const vpaPattern = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/;

/** The UPI id that somebody typed, if it can be one; no dot after the sign, that would be a mail address. Whether it exists only the gateway knows. */
export function readVpa(typed: string): string | undefined {
  const vpa = typed.trim().toLowerCase();
  return vpaPattern.test(vpa) ? vpa : undefined;
}
