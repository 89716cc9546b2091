/** Apps with their own link scheme; iOS has no chooser for UPI links. */
export const upiApps = {
  gpay: { name: 'GPay', address: 'gpay://upi/pay' },
  phonepe: { name: 'PhonePe', address: 'phonepe://pay' },
  paytm: { name: 'Paytm', address: 'paytmmp://pay' },
  bhim: { name: 'BHIM', address: 'bhim://upi/pay' },
} as const;

export type UpiApp = keyof typeof upiApps;

const linkStart = 'upi://pay?';

/** A UPI link in the scheme of one app. Undefined for any other text. */
export function upiLinkFor(app: UpiApp, link: string): string | undefined {
  return isUpiLink(link) ? `${upiApps[app].address}?${link.slice(linkStart.length)}` : undefined;
}

export function isUpiLink(link: string): boolean {
  return link.startsWith(linkStart);
}

const vpaPattern = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/;

/** A typed UPI id, if its form is valid; a dot after the @ would make it a mail address. Only the gateway knows whether it exists. */
export function readVpa(typed: string): string | undefined {
  const vpa = typed.trim().toLowerCase();
  return vpaPattern.test(vpa) ? vpa : undefined;
}
