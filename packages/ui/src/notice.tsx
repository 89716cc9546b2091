import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type NoticeProps = {
  tone: 'info' | 'good' | 'bad';
  title?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
};

const pictures = { info: Info, good: CircleCheck, bad: TriangleAlert } as const;
const roles = { info: 'note', good: 'status', bad: 'alert' } as const;

/** A message inside the page; a message of tone `bad` is an alert, which screen readers speak immediately. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div
      role={roles[tone]}
      data-tone={tone}
      className="group flex items-start gap-3 rounded-card border p-4 text-sm text-text data-[tone=bad]:border-danger/50 data-[tone=bad]:bg-danger/10 data-[tone=good]:border-good/50 data-[tone=good]:bg-good/10 data-[tone=info]:border-line data-[tone=info]:bg-control/10"
    >
      <Icon
        of={pictures[tone]}
        className="mt-px group-data-[tone=bad]:text-danger group-data-[tone=good]:text-good group-data-[tone=info]:text-accent"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {action !== undefined && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
