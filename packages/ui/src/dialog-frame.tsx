import { Dialog } from 'radix-ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRootMark } from './use-root-mark.ts';

type DialogFrameProps = {
  /** Without it, neither Escape nor a tap outside closes the dialog. */
  onClose?: (() => void) | undefined;
  className: string;
  children: ReactNode;
};

/** Base of popup and drawer: backdrop, focus trap with restored focus, locked page scroll. */
export function DialogFrame({ onClose, className, children }: DialogFrameProps) {
  // Radix restores the focus only to its own trigger; our dialogs are opened by URL.
  const [opener] = useState(() => document.activeElement);
  const [hadScrollbar] = useState(hasScrollbar);
  useRootMark('data-holds-page');
  useRootMark('data-holds-gutter', hadScrollbar);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the content security policy forbids. */}
        {/* Same z-index as the dialogs, so that it also covers a dialog that was open before. */}
        <div className="fixed inset-0 z-50 bg-scrim animate-appear" />
        <Dialog.Content
          aria-describedby={undefined}
          className={className}
          onOpenAutoFocus={focusWhole}
          onInteractOutside={stayForToasts}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const hasScrollbar = () => window.innerWidth > document.documentElement.clientWidth;

/** Focuses the dialog itself, so that its title is read first, unless a field has autofocus. */
function focusWhole(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Toasts are shown above the dialog; a click on a toast does not close the dialog. */
function stayForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toasts]') !== null)
    event.preventDefault();
}
