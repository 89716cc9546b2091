import X from 'lucide-react/icons/x';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { ScrollBody } from './scroll-body.tsx';
import { SheetHandle } from './sheet-handle.tsx';

export type PopupProps = {
  title: string;
  /** Without it the popup cannot be dismissed: the user must answer. */
  onClose?: (() => void) | undefined;
  closeLabel: string;
  isWide?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

const sheet =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-max(3rem,var(--toasts)+0.75rem))] flex-col rounded-t-sheet bg-surface text-text ' +
  'shadow-float outline-none animate-rise ' +
  'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-6rem)] md:rounded-sheet ' +
  'md:border md:border-line md:animate-arrive';
const narrow = `${sheet} md:w-[min(30rem,calc(100vw-4rem))]`;
const wide = `${sheet} md:w-[min(56rem,calc(100vw-4rem))]`;

/** A sheet at the bottom on phones, a dialog in the middle from 768 px. Its content scrolls. */
export function Popup({ title, onClose, closeLabel, isWide = false, footer, children }: PopupProps) {
  return (
    <DialogFrame onClose={onClose} className={isWide ? wide : narrow}>
      {onClose !== undefined && <SheetHandle onClose={onClose} />}
      <header className="flex shrink-0 items-center justify-between gap-3 px-5 pt-5 pb-2 max-md:not-first:pt-0 md:px-6">
        <Dialog.Title className="text-lg">{title}</Dialog.Title>
        {onClose !== undefined && (
          <IconButton label={closeLabel} onClick={onClose} className="-me-2">
            <Icon of={X} />
          </IconButton>
        )}
      </header>
      <ScrollBody className="px-5 pt-1 pb-5 md:px-6 md:pb-6">{children}</ScrollBody>
      {footer !== undefined && (
        <footer className="shrink-0 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
          {footer}
        </footer>
      )}
    </DialogFrame>
  );
}
