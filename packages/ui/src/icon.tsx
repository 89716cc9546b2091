import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

type IconProps = { of: LucideIcon; size?: 'small' | 'medium' | 'large'; className?: string };

const pixels = { small: 16, medium: 20, large: 24 } as const;

/** An icon beside a text. It is hidden from screen readers: the text or the control's label is spoken. */
export const Icon = memo(function Icon({ of: Picture, size = 'medium', className = '' }: IconProps) {
  return <Picture aria-hidden size={pixels[size]} strokeWidth={2} className={`shrink-0 ${className}`} />;
});
