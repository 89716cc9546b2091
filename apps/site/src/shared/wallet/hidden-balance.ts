import { create } from 'zustand';

const KEY = 'balance';

/** Whether amounts are shown as `***`, for players with other people nearby; stored on the device. */
export const useHiddenBalance = create<{ isHidden: boolean }>(() => ({
  isHidden: localStorage.getItem(KEY) === 'hidden',
}));

export function hideBalance(isHidden: boolean): void {
  if (isHidden) localStorage.setItem(KEY, 'hidden');
  else localStorage.removeItem(KEY);
  useHiddenBalance.setState({ isHidden });
}
