import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { reveal } from './bring-into-view.ts';

export type ChoiceItem = { id: string; label: string };
export type TabsProps = {
  label: string;
  items: readonly ChoiceItem[];
  value: string;
  onChange: (id: string) => void;
  /** The id of the `TabPanel` that shows the selected tab. */
  panelId?: string | undefined;
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Views of one screen. Arrow keys move and select, Tab goes on to the panel. */
export function Tabs({ label, items, value, onChange, panelId }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  // An address may select a tab beyond the edge of a phone.
  const selected = items.findIndex(({ id }) => id === value);
  useEffect(() => reveal(strip.current?.children[selected]), [selected]);
  const move = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const next = steps[event.key]?.(at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.parentElement?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
    onChange(item.id);
  };
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto no-scrollbar fade-edges border-b border-line"
    >
      {items.map((item, at) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={tabId(panelId, item.id)}
          aria-selected={item.id === value}
          aria-controls={panelId}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
          onKeyDown={(event) => move(event, at)}
          className="relative min-h-11 shrink-0 px-4 text-sm font-semibold text-muted transition-colors hover:text-text aria-selected:text-text focus-visible:-outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:scale-x-0 after:rounded-pill after:bg-accent after:transition-transform aria-selected:after:scale-x-100"
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

const tabId = (panelId: string | undefined, id: string) =>
  panelId === undefined ? undefined : `${panelId}-${id}`;

/** The content of the selected tab. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id, value)} tabIndex={0}>
      {children}
    </div>
  );
}
