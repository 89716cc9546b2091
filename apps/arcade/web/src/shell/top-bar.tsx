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

type TopBarProps = { name: string; balance: MoneyText | null; onOpen(drawer: Drawer): void };

/** The name of the game, the balance, and the links to its sheets. */
export const TopBar = memo(function TopBar({ name, balance, onOpen }: TopBarProps) {
  const say = useSay();
  const isLoud = useSound();
  return (
    <header className="flex items-center gap-1 border-b border-line bg-surface ps-3 pe-1 md:ps-5 md:pe-3">
      <h1 className="sr-only md:not-sr-only md:me-auto md:py-2 md:font-heading md:text-lg md:font-bold">
        {name}
      </h1>
      <p className="me-auto py-1 leading-tight md:me-2 md:text-end" aria-live="polite">
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
