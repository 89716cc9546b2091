import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Drawer } from './drawer.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { PasswordField } from './password-field.tsx';
import { Popup } from './popup.tsx';
import { TextField } from './text-field.tsx';
import { showToast } from './toast.tsx';
import type { WorkshopWords } from './workshop-words.ts';

type Open = 'popup' | 'wide' | 'must' | 'drawer' | 'none';

export function WorkshopFloating({ words }: { words: WorkshopWords }) {
  const [open, setOpen] = useState<Open>('none');
  const toast = () =>
    showToast({
      tone: 'good',
      text: words.toastText,
      closeLabel: words.close,
      action: { label: words.undo, onSelect: () => undefined },
    });
  return (
    <div className="flex flex-wrap gap-3">
      {(['popup', 'wide', 'must', 'drawer'] as const).map((kind) => (
        <Button key={kind} tone="outline" onClick={() => setOpen(kind)}>
          {words[kind]}
        </Button>
      ))}
      <Menu
        trigger={<Button tone="outline">{words.menu}</Button>}
        align="start"
        items={[
          { label: words.account, href: '#kit', icon: <Icon of={User} /> },
          { label: words.out, onSelect: () => setOpen('none'), icon: <Icon of={LogOut} />, tone: 'danger' },
        ]}
      />
      <Button tone="outline" onClick={() => void toast()}>
        {words.toast}
      </Button>
      <Floating open={open} close={() => setOpen('none')} words={words} />
    </div>
  );
}

function Floating({ open, close, words }: { open: Open; close: () => void; words: WorkshopWords }) {
  if (open === 'none') return null;
  if (open === 'drawer') {
    return (
      <Drawer title={words.account} closeLabel={words.close} onClose={close}>
        <p className="px-2 text-muted">{words.long}</p>
      </Drawer>
    );
  }
  if (open === 'popup') return <LoginLike close={close} words={words} />;
  const dismissal = open === 'must' ? {} : { onClose: close };
  return (
    <Popup
      title={words.infoTitle}
      closeLabel={words.close}
      isWide={open === 'wide'}
      {...dismissal}
      footer={
        <Button size="large" className="w-full" onClick={close}>
          {words.agree}
        </Button>
      }
    >
      <p>{words.long.repeat(12)}</p>
    </Popup>
  );
}

function LoginLike({ close, words }: { close: () => void; words: WorkshopWords }) {
  return (
    <Popup title={words.login} closeLabel={words.close} onClose={close}>
      <div className="grid gap-4">
        <TextField label={words.username} autoComplete="username" />
        <PasswordField label={words.password} showLabel={words.show} hideLabel={words.hide} />
        <Button size="large">{words.login}</Button>
        <Button tone="quiet">{words.later}</Button>
      </div>
    </Popup>
  );
}
