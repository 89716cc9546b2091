import type { Toast } from './toaster.tsx';

/** Says in passing what happened. The part that shows it is loaded with the first word. */
export async function showToast(toast: Toast): Promise<void> {
  const { addToast } = await import('./toaster.tsx');
  addToast(toast);
}
