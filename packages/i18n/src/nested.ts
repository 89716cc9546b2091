/** `thing.deed` as nested objects, because a key of use-intl has no dots. */
export type Nested<Name extends string> = {
  [Thing in Name extends `${infer First}.${string}` ? First : never]: {
    [Deed in Name extends `${Thing}.${infer Rest}` ? Rest : never]: string;
  };
};
