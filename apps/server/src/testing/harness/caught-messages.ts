import type { Message, Sender } from '#adapters/message/sender.ts';

/** Replaces SMS and mail: messages are recorded here, and `answer` can be set to make sending fail. */
export function catchMessages() {
  const messages: Message[] = [];
  const way: { answer: Awaited<ReturnType<Sender['send']>> } = { answer: 'sent' };
  const sender: Sender = {
    send: async (message) => {
      if (way.answer === 'sent') messages.push(message);
      return way.answer;
    },
  };
  const lastTo = (to: string) => messages.findLast((message) => message.to === to);
  /** The six-digit code of the latest message to a number or address. */
  const codeTo = (to: string): string => {
    const code = /\b\d{6}\b/.exec(lastTo(to)?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`No code was sent to ${to}`);
    return code;
  };
  return { sender, messages, way, lastTo, codeTo };
}
