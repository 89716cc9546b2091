import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

type IconProps = { of: LucideIcon; size?: 'small' | 'medium' | 'large'; className?: string };

const pixels = { small: 16, medium: 20, large: 24 } as const;

/** A picture beside words. It is never spoken: the words or the control's label say it. */
export const Icon = memo(function Icon({ of: Picture, size = 'medium', className = '' }: IconProps) {
  return <Picture aria-hidden size={pixels[size]} strokeWidth={2} className={`shrink-0 ${className}`} />;
});
