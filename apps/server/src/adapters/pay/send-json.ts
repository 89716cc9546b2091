import { sendRequest, type Answer, type NoResponse } from '#adapters/http-request.ts';

type Headers = Readonly<Record<string, string>>;

export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers?: Headers,
) => Promise<Answer | NoResponse>;

/** Sends JSON to one gateway with the headers that authenticate us. */
export function jsonSender(apiUrl: string, ownHeaders: Headers): Send {
  return (method, path, body, headers) =>
    sendRequest(`${apiUrl}${path}`, {
      method,
      headers: { ...ownHeaders, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}
