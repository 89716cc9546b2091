import { Icon } from '@mela/ui/icon';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';

type UnfoldProps = {
  title: string;
  /** The title and what it is about, for screen readers. */ label: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** A button that shows and hides what follows it. The content is loaded only when it is opened. */
export function Unfold({ title, label, isOpenAtFirst = false, children }: UnfoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        className="group inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        {title}
        <Icon of={ChevronDown} size="small" className="transition-transform group-aria-expanded:rotate-180" />
      </button>
      {isOpen && (
        <section id={id} aria-label={label} className="grid min-w-0 grid-cols-1 gap-4">
          {children}
        </section>
      )}
    </div>
  );
}
