import { z } from 'zod';
import { readJson, type Answer, type Unanswered } from '#adapters/http-request.ts';
import { word } from './fields.ts';

/** Validates a gateway's response like any untrusted input; a response that does not match is no answer. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: Answer | Unanswered,
): z.output<Schema> | Unanswered {
  if (answer === 'unanswered' || answer.status !== 200) return 'unanswered';
  const read = schema.safeParse(readJson(answer.text));
  return read.success ? read.data : 'unanswered';
}

/** The same for a status query: an unknown id is also an answer. */
export function readFound<Schema extends z.ZodType>(
  schema: Schema,
  answer: Answer | Unanswered,
): z.output<Schema> | 'not_found' | Unanswered {
  return answer !== 'unanswered' && answer.status === 404 ? 'not_found' : readAnswer(schema, answer);
}

const no = z.object({ code: word });

/** The gateway's code of a definite refusal; undefined if there is none. */
export function readNo(answer: Answer | Unanswered): string | undefined {
  if (answer === 'unanswered' || answer.status !== 422) return undefined;
  return no.safeParse(readJson(answer.text)).data?.code ?? 'DECLINED';
}
