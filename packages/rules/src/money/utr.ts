/** UPI and IMPS number a payment with twelve digits; NEFT and RTGS begin with the four letters of the bank. */
const upiNumber = /^\d{12}$/;
const bankNumber = /^[A-Z]{4}[A-Z0-9]{12,18}$/;

/** A UTR without separators and in capitals, so that all spellings are equal. */
export function plainUtr(typed: string): string {
  return typed.replaceAll(/[\s._/-]/g, '').toUpperCase();
}

/** A typed UTR, if its form is valid. A payment by UPI always has twelve digits. */
export function readUtr(typed: string, isUpi: boolean): string | undefined {
  const utr = plainUtr(typed);
  return upiNumber.test(utr) || (!isUpi && bankNumber.test(utr)) ? utr : undefined;
}
