import { create } from 'zustand';

export type Theme = 'dark' | 'light';

export const useTheme = create<{ theme: Theme }>(() => ({
  theme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
}));

export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  document.documentElement.dataset['theme'] = theme;
  useTheme.setState({ theme });
}
