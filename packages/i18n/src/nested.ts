/** `thing.deed` as words within words, for a key of texts has no dots. */
export type Nested<Name extends string> = {
  [Thing in Name extends `${infer First}.${string}` ? First : never]: {
    [Deed in Name extends `${Thing}.${infer Rest}` ? Rest : never]: string;
  };
};
