import { makeCalls } from '@mela/client/api';
import { createSend } from '@mela/client/http';
import { sessionCalls } from '@mela/protocol/calls/session';
const send = createSend({ baseUrl: 'http://127.0.0.1:8455', token: () => null, language: () => 'EN' });
const session: any = makeCalls(send, sessionCalls as any);
const r = await session.login({ body: { username: process.argv[2], password: process.argv[3] } });
console.log(r.token);
