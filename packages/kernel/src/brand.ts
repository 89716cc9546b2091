declare const brand: unique symbol;

/** A value that looks like `Base` but cannot be mistaken for another kind of it. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
