import { create } from 'zustand';

/** What takes a waiting version of the site into use; nothing while there is none. */
export const useUpdate = create<{ apply: (() => void) | null }>(() => ({ apply: null }));

export const laterUpdate = () => useUpdate.setState({ apply: null });
