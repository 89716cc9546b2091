import { useEffect, useId, useRef } from 'react';
import { reveal } from './bring-into-view.ts';
import type { TabsProps } from './tabs.tsx';

export type ChipsProps = Omit<TabsProps, 'panelId'>;

/** A filter with one chosen value: radio buttons with the look of chips. */
export function Chips({ label, items, value, onChange }: ChipsProps) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  const chosen = items.findIndex(({ id }) => id === value);
  useEffect(() => reveal(strip.current?.children[chosen]), [chosen]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div ref={strip} className="flex gap-2 overflow-x-auto no-scrollbar fade-edges p-1 -m-1">
        {items.map((item) => (
          <label
            key={item.id}
            className="relative inline-flex min-h-10 shrink-0 items-center rounded-pill border border-control/60 px-4 text-sm font-semibold text-muted transition-colors hover:border-control hover:text-text has-checked:border-accent has-checked:bg-lamp has-checked:text-on-lamp has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={item.id}
              checked={item.id === value}
              onChange={() => onChange(item.id)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none"
            />
            {item.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
