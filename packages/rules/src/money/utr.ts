/** UPI and IMPS number a payment with twelve digits; NEFT and RTGS begin with the four letters of the bank. */
const upiNumber = /^\d{12}$/;
const bankNumber = /^[A-Z]{4}[A-Z0-9]{12,18}$/;

/** A UTR without what people put between its signs, in capitals: however it is written, it is one UTR. */
export function plainUtr(typed: string): string {
  return typed.replaceAll(/[\s._/-]/g, '').toUpperCase();
}

/** The UTR that somebody typed, if it can be one. A payment by UPI always has twelve digits. */
export function readUtr(typed: string, isUpi: boolean): string | undefined {
  const utr = plainUtr(typed);
  return upiNumber.test(utr) || (!isUpi && bankNumber.test(utr)) ? utr : undefined;
}
