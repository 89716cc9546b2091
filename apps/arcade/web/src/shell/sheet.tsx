import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSay } from '#web/words/words.ts';

type SheetProps = { title: string; onClose(): void; children: ReactNode };

/** A sheet over the game: at the bottom on phones, in the middle on desktops. The native dialog keeps the focus inside. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-0 mt-auto max-h-[85dvh] w-full max-w-none animate-appear overflow-y-auto rounded-t-sheet border border-line bg-raised p-0 text-text shadow-float backdrop:bg-scrim md:m-auto md:max-w-140 md:rounded-sheet"
    >
      <div className="sticky top-0 flex items-center gap-2 bg-raised ps-4 pe-1 pt-1">
        <h2 id={heading} className="me-auto font-heading text-lg font-bold">
          {title}
        </h2>
        <IconButton label={say('close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className="grid gap-4 px-4 pt-2 pb-6">{children}</div>
    </dialog>
  );
}
