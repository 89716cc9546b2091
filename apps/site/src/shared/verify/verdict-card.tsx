import { Icon } from '@mela/ui/icon';
import ShieldCheck from 'lucide-react/icons/shield-check';
import CircleHelp from 'lucide-react/icons/shield-question-mark';
import ShieldX from 'lucide-react/icons/shield-x';
import type { ReactNode } from 'react';

const pictures = { good: ShieldCheck, bad: ShieldX, none: CircleHelp } as const;

export type VerdictTone = keyof typeof pictures;

type VerdictCardProps = {
  tone: VerdictTone;
  title: string;
  text: string;
  /** The recomputed result, if there is one. */
  children?: ReactNode;
};

/** Says whether a recomputed draw agrees with the published one. */
export function VerdictCard({ tone, title, text, children }: VerdictCardProps) {
  return (
    <section
      aria-live="polite"
      data-tone={tone}
      className="group grid gap-4 rounded-card border border-line bg-surface p-4 data-[tone=bad]:border-danger/60 data-[tone=bad]:bg-danger/10 data-[tone=good]:border-good/60 data-[tone=good]:bg-good/10 md:p-5"
    >
      <div className="flex items-start gap-3">
        <Icon
          of={pictures[tone]}
          size="large"
          className="mt-0.5 text-muted group-data-[tone=bad]:text-danger group-data-[tone=good]:text-good"
        />
        <div className="grid gap-1">
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm">{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
