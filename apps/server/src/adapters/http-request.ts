/** There was no usable response before the deadline; the request may have been executed. */
export type NoResponse = 'no-response';

export type Answer = { status: number; text: string };

type OutgoingRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string;
  limitMs?: number;
  /** Checks the authenticity of a response; every response is accepted if absent. */
  isBelieved?(answer: Answer, headers: Headers): boolean;
};

const LIMIT_MS = 8000;
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

/** Sends a request to an outside server with a deadline, without redirects and with a limit on the response size. */
export async function sendRequest(url: string, question: OutgoingRequest): Promise<Answer | NoResponse> {
  const { method, headers, body, limitMs = LIMIT_MS, isBelieved = () => true } = question;
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
      ...(body === undefined ? {} : { body }),
    });
    const text = await readBounded(response);
    if (text === undefined) return 'no-response';
    const answer = { status: response.status, text };
    return isBelieved(answer, response.headers) ? answer : 'no-response';
  } catch {
    return 'no-response';
  }
}

async function readBounded(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parsed JSON, or undefined if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
