import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Heart from 'lucide-react/icons/heart';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import type { WorkshopWords } from './workshop-words.ts';

const row = 'flex flex-wrap items-center gap-3';
const tones = ['primary', 'outline', 'quiet', 'danger'] as const;

export function WorkshopActions({ words }: { words: WorkshopWords }) {
  const labels = { primary: words.next, outline: words.login, quiet: words.later, danger: words.remove };
  return (
    <>
      {(['large', 'medium', 'small'] as const).map((size) => (
        <div key={size} className={row}>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              {labels[tone]}
            </Button>
          ))}
        </div>
      ))}
      <div className={row}>
        <Button icon={<Icon of={Gamepad2} />}>{words.next}</Button>
        <Button isBusy>{words.next}</Button>
        <Button tone="outline" isBusy>
          {words.login}
        </Button>
        <Button disabled>{words.next}</Button>
        <Button tone="outline" disabled>
          {words.login}
        </Button>
        <Button tone="outline" href="#kit">
          {words.find}
        </Button>
      </div>
      <div className={row}>
        <IconButton label={words.search}>
          <Icon of={Search} />
        </IconButton>
        <IconButton label={words.menu} disabled>
          <Icon of={MenuIcon} />
        </IconButton>
        <IconButton label={words.save} aria-pressed>
          <Icon of={Heart} />
        </IconButton>
        <IconButton label={words.close}>
          <Icon of={X} />
        </IconButton>
        <Badge tone="hot">{words.hot}</Badge>
        <Badge tone="accent">{words.fresh}</Badge>
        <Badge tone="good">{words.live}</Badge>
        <Badge tone="danger">{words.closed}</Badge>
        <Badge tone="quiet">{words.soon}</Badge>
      </div>
    </>
  );
}
