import type { Toast } from './toaster.tsx';

/** Shows a short message. The component that renders it is loaded with the first message. */
export async function showToast(toast: Toast): Promise<void> {
  const { addToast } = await import('./toaster.tsx');
  addToast(toast);
}
