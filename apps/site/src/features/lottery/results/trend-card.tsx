import { useId, type ReactNode } from 'react';

type CardProps = { title: string; text: string; children: ReactNode };

/** A chart with its title, and a line on how to read it. */
export function Card({ title, text, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-3 md:p-5"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
