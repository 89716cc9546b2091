import { useRef } from 'react';
import type { PointerEvent } from 'react';

const CLOSES_AFTER_PX = 96;

/** The handle of a sheet on phones: dragged down far enough, it closes the sheet. The close button does the same by tap. */
export function SheetHandle({ onClose }: { onClose: () => void }) {
  const startY = useRef<number | null>(null);
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? event.clientY));
  const moveSheet = (event: PointerEvent<HTMLElement>, distance: number) => {
    const sheet = event.currentTarget.closest<HTMLElement>('[role="dialog"]');
    if (sheet !== null) sheet.style.translate = `0 ${distance}px`;
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const distance = pulled(event);
    startY.current = null;
    if (distance > CLOSES_AFTER_PX) onClose();
    else moveSheet(event, 0);
  };
  return (
    <div
      aria-hidden
      className="flex h-6 shrink-0 cursor-grab touch-none items-center justify-center md:hidden"
      onPointerDown={(event) => {
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => startY.current !== null && moveSheet(event, pulled(event))}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className="h-1 w-10 rounded-pill bg-line" />
    </div>
  );
}
