import { z } from 'zod';
import { readJson, type Answer, type Unanswered } from '#adapters/http-request.ts';
import { word } from './fields.ts';

/** What a gateway answers is checked like what a stranger sends; what does not fit is no answer. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: Answer | Unanswered,
): z.output<Schema> | Unanswered {
  if (answer === 'unanswered' || answer.status !== 200) return 'unanswered';
  const read = schema.safeParse(readJson(answer.text));
  return read.success ? read.data : 'unanswered';
}

/** The same for what is asked about by its id: that the gateway does not know the id is an answer, too. */
export function readFound<Schema extends z.ZodType>(
  schema: Schema,
  answer: Answer | Unanswered,
): z.output<Schema> | 'not_found' | Unanswered {
  return answer !== 'unanswered' && answer.status === 404 ? 'not_found' : readAnswer(schema, answer);
}

const no = z.object({ code: word });

/** The gateway's word for a clear no; undefined where it has not said one. */
export function readNo(answer: Answer | Unanswered): string | undefined {
  if (answer === 'unanswered' || answer.status !== 422) return undefined;
  return no.safeParse(readJson(answer.text)).data?.code ?? 'DECLINED';
}
