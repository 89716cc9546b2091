import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Heart from 'lucide-react/icons/heart';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import type { WorkshopTexts } from './workshop-texts.ts';

const row = 'flex flex-wrap items-center gap-3';
const tones = ['primary', 'outline', 'quiet', 'danger'] as const;

export function WorkshopActions({ texts }: { texts: WorkshopTexts }) {
  const labels = { primary: texts.next, outline: texts.login, quiet: texts.later, danger: texts.remove };
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
        <Button icon={<Icon of={Gamepad2} />}>{texts.next}</Button>
        <Button isBusy>{texts.next}</Button>
        <Button tone="outline" isBusy>
          {texts.login}
        </Button>
        <Button disabled>{texts.next}</Button>
        <Button tone="outline" disabled>
          {texts.login}
        </Button>
        <Button tone="outline" href="#kit">
          {texts.find}
        </Button>
      </div>
      <div className={row}>
        <IconButton label={texts.search}>
          <Icon of={Search} />
        </IconButton>
        <IconButton label={texts.menu} disabled>
          <Icon of={MenuIcon} />
        </IconButton>
        <IconButton label={texts.save} aria-pressed>
          <Icon of={Heart} />
        </IconButton>
        <IconButton label={texts.close}>
          <Icon of={X} />
        </IconButton>
        <Badge tone="hot">{texts.hot}</Badge>
        <Badge tone="accent">{texts.fresh}</Badge>
        <Badge tone="good">{texts.live}</Badge>
        <Badge tone="danger">{texts.closed}</Badge>
        <Badge tone="quiet">{texts.soon}</Badge>
      </div>
    </>
  );
}
