import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type ExpanderProps = {
  title: ReactNode;
  /** Look of the title: its size, weight and colour. */
  titleClass?: string;
  className?: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** A title that shows and hides what follows it. The arrow is an icon of the kit, because browsers draw markers of their own. */
export function Expander(props: ExpanderProps) {
  const { title, titleClass = '', className = '', isOpenAtFirst = false, children } = props;
  return (
    <details open={isOpenAtFirst} className={`group/expander ${className}`}>
      <summary
        className={`inline-flex min-h-11 max-w-full cursor-pointer list-none items-center gap-1.5 ${titleClass}`}
      >
        {title}
        <Icon of={ChevronDown} size="small" className="transition-transform group-open/expander:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
