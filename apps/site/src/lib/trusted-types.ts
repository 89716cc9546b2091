/**
 * The values of a policy are objects for the browser's own sinks. They are typed as strings,
 * because the sinks are: `DOMParser` and `Worker` take a string in TypeScript's DOM library.
 */
type Policy = { createHTML(text: string): string; createScriptURL(address: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

declare global {
  var trustedTypes: PolicyFactory | undefined;
}

const rules: Policy = {
  // Only ever parsed into an inert document; shared/content/html.tsx selects what may be shown.
  createHTML: (text) => text,
  createScriptURL: (address) => {
    const { origin, href } = new URL(address, window.location.href);
    if (origin !== window.location.origin) throw new TypeError('A script of another origin is never run.');
    return href;
  },
};

let policy: Policy | undefined;

/** The page's only Trusted Types policy; a browser without Trusted Types gets the same checks. */
export function trusted(): Policy {
  policy ??= globalThis.trustedTypes?.createPolicy('mela', rules) ?? rules;
  return policy;
}
