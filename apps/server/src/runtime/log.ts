import pino, { type DestinationStream, type Logger } from 'pino';
import type { Env } from '#config/env.ts';

/** Fields that are removed from log entries, at the usual depths. */
const secretNames = [
  'password',
  'oldPassword',
  'newPassword',
  'loginPassword',
  'paymentPassword',
  'accountNumber',
  'vpa',
  'token',
  'code',
  'captcha',
  'captchaProof',
  'ticket',
  'authorization',
  'cookie',
  'secret',
  'body',
  'sealed',
];

/** One line of JSON per event. Lines are buffered and written outside the request path. */
export function openLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
  );
}

/** The useful parts of an error, without the values that PostgreSQL quotes. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'the thrown value is not an Error' };
  const { name, message, stack } = error;
  const fact = (key: string, shown = key) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? { [shown]: value } : {};
  };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return {
    name,
    message,
    stack,
    ...fact('code', 'errorCode'),
    ...fact('constraint'),
    ...fact('table'),
    ...cause,
  };
}
