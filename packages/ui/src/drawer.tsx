import X from 'lucide-react/icons/x';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { ScrollBody } from './scroll-body.tsx';

export type DrawerProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  side?: 'left' | 'right' | undefined;
  children: ReactNode;
};

const panel =
  'fixed inset-y-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] flex-col bg-surface text-text shadow-float outline-none pt-safe pb-safe';
const sides = {
  left: `${panel} left-0 rounded-r-sheet animate-from-left`,
  right: `${panel} right-0 rounded-l-sheet animate-from-right`,
} as const;

/** A panel that slides in from the side, for example the menu on phones. */
export function Drawer({ title, closeLabel, onClose, side = 'left', children }: DrawerProps) {
  return (
    <DialogFrame onClose={onClose} className={sides[side]}>
      <header className="flex shrink-0 items-center justify-between gap-3 py-2 ps-5 pe-2">
        <Dialog.Title className="text-lg">{title}</Dialog.Title>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <ScrollBody className="px-3 pb-4">{children}</ScrollBody>
    </DialogFrame>
  );
}
