/** A text in both languages of the merchant. */
export type Both = Readonly<Record<'EN' | 'HI', string>>;
