/**
 * What a policy gives are objects that only the browser's own doors read. They are typed as the texts they stand for,
 * because the doors are: `DOMParser` and `Worker` take a text in the compiler's library.
 */
type Policy = { createHTML(text: string): string; createScriptURL(address: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

declare global {
  var trustedTypes: PolicyFactory | undefined;
}

const rules: Policy = {
  // Only ever parsed into a document that runs nothing; lib/html.tsx picks what may be shown.
  createHTML: (text) => text,
  createScriptURL: (address) => {
    const { origin, href } = new URL(address, window.location.href);
    if (origin !== window.location.origin) throw new TypeError('A script of another origin is never run.');
    return href;
  },
};

let policy: Policy | undefined;

/** The page's one Trusted Types policy; a browser that knows none gets the same checks. */
export function trusted(): Policy {
  policy ??= globalThis.trustedTypes?.createPolicy('mela', rules) ?? rules;
  return policy;
}
