import type { MoneyText } from '@mela/kernel/money';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { RollingNumber } from '@mela/ui/rolling-number';
import History from 'lucide-react/icons/history';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { memo } from 'react';
import { showCash } from '#web/lib/money.ts';
import { turnSound, useSound } from '#web/lib/sound.ts';
import { useSay } from '#web/words/words.ts';

export type Drawer = 'rules' | 'history' | 'fair';

type TopBarProps = {
  name: string;
  balance: MoneyText | null;
  /** The page around the game shows the name and its own buttons in this bar. */
  isShared: boolean;
  onOpen(drawer: Drawer): void;
};

/** The name of the game, the balance, and the links to its sheets. */
export const TopBar = memo(function TopBar({ name, balance, isShared, onOpen }: TopBarProps) {
  const say = useSay();
  const isLoud = useSound();
  return (
    <header
      data-shared={isShared}
      className="flex items-center gap-1 border-b border-line bg-surface ps-3 pe-1 data-[shared=false]:md:ps-5 data-[shared=false]:md:pe-3 data-[shared=true]:h-12 data-[shared=true]:justify-end data-[shared=true]:pe-60"
    >
      <h1
        data-shared={isShared}
        className="sr-only data-[shared=false]:md:not-sr-only data-[shared=false]:md:me-auto data-[shared=false]:md:py-2 data-[shared=false]:md:font-heading data-[shared=false]:md:text-lg data-[shared=false]:md:font-bold"
      >
        {name}
      </h1>
      <p className="py-1 leading-tight max-md:me-auto md:me-2 md:text-end" aria-live="polite">
        <span className="block text-xs text-muted">{say('balance')}</span>
        <span className="text-sm font-bold md:text-base">
          {balance === null ? <span aria-hidden>···</span> : <RollingNumber value={showCash(balance)} />}
        </span>
      </p>
      <IconButton label={say('fair')} onClick={() => onOpen('fair')}>
        <Icon of={ShieldCheck} />
      </IconButton>
      <IconButton label={say('history')} onClick={() => onOpen('history')}>
        <Icon of={History} />
      </IconButton>
      <IconButton label={say('rules')} onClick={() => onOpen('rules')}>
        <Icon of={ScrollText} />
      </IconButton>
      <IconButton
        label={isLoud ? say('soundOff') : say('soundOn')}
        aria-pressed={isLoud}
        onClick={() => turnSound(!isLoud)}
      >
        <Icon of={isLoud ? Volume2 : VolumeX} />
      </IconButton>
    </header>
  );
});
