import { z } from 'zod';
import { readJson, type Answer, type NoResponse } from '#adapters/http-request.ts';
import { gatewayText } from './fields.ts';

/** Validates a gateway's response like any untrusted input; a response that does not match is no answer. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: Answer | NoResponse,
): z.output<Schema> | NoResponse {
  if (answer === 'no-response' || answer.status !== 200) return 'no-response';
  const read = schema.safeParse(readJson(answer.text));
  return read.success ? read.data : 'no-response';
}

/** The same for a status query: an unknown id is also an answer. */
export function readQueryAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: Answer | NoResponse,
): z.output<Schema> | 'not_found' | NoResponse {
  return answer !== 'no-response' && answer.status === 404 ? 'not_found' : readAnswer(schema, answer);
}

const no = z.object({ code: gatewayText });

/** The gateway's code of a definite refusal; undefined if there is none. */
export function readRefusalCode(answer: Answer | NoResponse): string | undefined {
  if (answer === 'no-response' || answer.status !== 422) return undefined;
  return no.safeParse(readJson(answer.text)).data?.code ?? 'DECLINED';
}
