declare global {
  var melaEarly: Record<string, Promise<Response>> | undefined;
}

/**
 * Answers that index.html asked for while the bundle was on its way, by address. Each is used once: a later
 * question to the same address goes to the server.
 */
export function earlyAnswers(): Map<string, Promise<Response>> {
  return new Map(Object.entries(globalThis.melaEarly ?? {}));
}
