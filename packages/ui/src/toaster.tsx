import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

export type Toast = {
  tone: 'info' | 'good' | 'bad';
  text: string;
  closeLabel: string;
  action?: { label: string; onSelect: () => void } | undefined;
};

type Shown = Toast & { id: number };

const SHOWN_MAX = 3;
const STAYS_MS = 6000;
const pictures = { info: Info, good: CircleCheck, bad: TriangleAlert } as const;

let shown: readonly Shown[] = [];
let lastId = 0;
let isMounted = false;
const listeners = new Set<() => void>();

function setShown(next: readonly Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function addToast(toast: Toast): void {
  mountOnce();
  lastId += 1;
  const others = shown.filter((other) => other.text !== toast.text);
  setShown([...others, { ...toast, id: lastId }].slice(-SHOWN_MAX));
}

/** The live region must be in the page before its first message, or screen readers do not speak that message. */
function mountOnce() {
  if (isMounted) return;
  isMounted = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Toasts />);
}

function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => publishHeight(container.current), []);
  return (
    <div
      ref={container}
      data-toasts
      aria-live="polite"
      // On a phone the controls are at the bottom, so toasts appear at the top, over the header.
      className="pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+0.5rem)] z-60 flex flex-col items-center gap-2 md:inset-x-auto md:end-6 md:top-auto md:bottom-4 md:items-end"
    >
      {toasts.map((toast) => (
        <Card key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Publishes the height of the toasts as a CSS variable, so that a full sheet leaves space; a long toast would cover its title. */
function publishHeight(container: HTMLElement | null) {
  if (container === null) return undefined;
  const sizes = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--toasts', `${container.offsetHeight}px`),
  );
  sizes.observe(container);
  return () => sizes.disconnect();
}

function Card({ toast }: { toast: Shown }) {
  const [isHeld, setHeld] = useState(false);
  const close = () => setShown(shown.filter((other) => other.id !== toast.id));
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setShown(shown.filter((other) => other.id !== toast.id)), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);
  return (
    <div
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="group pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-card border border-line bg-raised py-1 ps-4 pe-1 text-sm text-text shadow-float animate-arrive"
    >
      <Icon
        of={pictures[toast.tone]}
        className="group-data-[tone=bad]:text-danger group-data-[tone=good]:text-good group-data-[tone=info]:text-accent"
      />
      <p className="flex-1 py-2">{toast.text}</p>
      {toast.action !== undefined && (
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            toast.action?.onSelect();
            close();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={toast.closeLabel} onClick={close}>
        <Icon of={X} size="small" />
      </IconButton>
    </div>
  );
}
