import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useOnline } from './use-online.ts';

/** Shows that the device is offline and that the data may be old; its live region is always rendered, so that it is read aloud. */
export function OfflineBar({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 py-2 text-center text-sm">
          <Icon of={WifiOff} size="small" />
          {children}
        </p>
      )}
    </output>
  );
}
