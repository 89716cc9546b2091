import { useId } from 'react';

type ChoiceRowProps = {
  label: string;
  items: readonly { id: string; label: string }[];
  /** The chosen item; none of them is possible too. */
  value: string;
  onChange: (id: string) => void;
};

/** A few choices in columns of equal width, each as large as a thumb: radio buttons with the look of keys. */
export function ChoiceRow({ label, items, value, onChange }: ChoiceRowProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5">
        {items.map((item) => (
          <label
            key={item.id}
            className="relative grid min-h-11 place-items-center rounded-control border border-control/60 text-sm font-semibold whitespace-nowrap text-muted tabular-nums transition-colors hover:border-control hover:text-text has-checked:border-accent has-checked:bg-lamp has-checked:text-on-lamp has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={item.id}
              checked={item.id === value}
              onChange={() => onChange(item.id)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            {item.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
