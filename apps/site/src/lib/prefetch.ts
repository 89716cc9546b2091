declare global {
  var melaPrefetched: Record<string, Promise<Response>> | undefined;
}

/**
 * Responses that index.html requested while the bundle was loading, by URL. Each is used once: a later
 * call to the same URL goes to the server.
 */
export function prefetchedResponses(): Map<string, Promise<Response>> {
  return new Map(Object.entries(globalThis.melaPrefetched ?? {}));
}
