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

/** What popup and drawer share: the dark behind, the focus held inside and given back, the page held still. */
export function DialogFrame({ onClose, className, children }: DialogFrameProps) {
  // Radix gives the focus back to its own trigger only; ours are opened by addresses.
  const [opener] = useState(() => document.activeElement);
  const [hadScrollbar] = useState(hasScrollbar);
  useRootMark('data-holds-page');
  useRootMark('data-holds-gutter', hadScrollbar);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the content security policy forbids. */}
        {/* As high as the dialogs, so that it also lies over one that was open before. */}
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

/** The dialog itself takes the focus, so that its title is read first; a field that asks for it comes before. */
function focusWhole(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** A toast lies over the dialog; closing it or taking its offer leaves the dialog open. */
function stayForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-toasts]') !== null)
    event.preventDefault();
}
