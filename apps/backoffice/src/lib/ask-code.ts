import { create } from 'zustand';

type Answer = (isConfirmed: boolean) => void;

/** The calls that wait for a code of the authenticator. One dialog serves all of them. */
const useWaiting = create<{ waiting: readonly Answer[] }>(() => ({ waiting: [] }));

/** Opens the dialog; true after the session was confirmed, false if the person closed it. */
export function askCode(): Promise<boolean> {
  return new Promise((answer) => useWaiting.setState(({ waiting }) => ({ waiting: [...waiting, answer] })));
}

export const useIsCodeAsked = (): boolean => useWaiting(({ waiting }) => waiting.length > 0);

export function answerCode(isConfirmed: boolean): void {
  const { waiting } = useWaiting.getState();
  useWaiting.setState({ waiting: [] });
  for (const answer of waiting) answer(isConfirmed);
}
