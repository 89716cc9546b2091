import { create } from 'zustand';

/** Activates a waiting version of the site; null while there is none. */
export const useUpdate = create<{ apply: (() => void) | null }>(() => ({ apply: null }));

export const dismissUpdate = () => useUpdate.setState({ apply: null });
