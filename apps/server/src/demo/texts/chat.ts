type Line = { by: 'member' | 'staff'; text: string; minutes: number };

/** An answered conversation of the demo member; minutes count from its first message. */
export const answeredChat: readonly Line[] = [
  { by: 'member', text: 'Hi, how long does a withdrawal to my bank account take?', minutes: 0 },
  {
    by: 'staff',
    text: 'Hello! Most withdrawals are paid within the hour. If one needs a check, you’ll see the reason on its page.',
    minutes: 3,
  },
  { by: 'member', text: 'Mine says “Sent”. Do I have to do anything?', minutes: 5 },
  {
    by: 'staff',
    text: 'No. Once the money is in your account, press “I received it” on the withdrawal, so we know it arrived.',
    minutes: 7,
  },
  { by: 'member', text: 'Got it, thank you!', minutes: 8 },
];

/** A question that waits for an answer. */
export const waitingChat: readonly Line[] = [
  { by: 'member', text: 'Hello, I paid by UPI 20 minutes ago but my balance hasn’t changed.', minutes: 0 },
  { by: 'member', text: 'Where do I enter the UTR number?', minutes: 1 },
];
