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
import type { WorkshopTexts } from './workshop-texts.ts';

type Open = 'popup' | 'wide' | 'must' | 'drawer' | 'none';

export function WorkshopFloating({ texts }: { texts: WorkshopTexts }) {
  const [open, setOpen] = useState<Open>('none');
  const toast = () =>
    showToast({
      tone: 'good',
      text: texts.toastText,
      closeLabel: texts.close,
      action: { label: texts.undo, onSelect: () => undefined },
    });
  return (
    <div className="flex flex-wrap gap-3">
      {(['popup', 'wide', 'must', 'drawer'] as const).map((kind) => (
        <Button key={kind} tone="outline" onClick={() => setOpen(kind)}>
          {texts[kind]}
        </Button>
      ))}
      <Menu
        trigger={<Button tone="outline">{texts.menu}</Button>}
        align="start"
        items={[
          { label: texts.account, href: '#kit', icon: <Icon of={User} /> },
          { label: texts.out, onSelect: () => setOpen('none'), icon: <Icon of={LogOut} />, tone: 'danger' },
        ]}
      />
      <Button tone="outline" onClick={() => void toast()}>
        {texts.toast}
      </Button>
      <Floating open={open} close={() => setOpen('none')} texts={texts} />
    </div>
  );
}

function Floating({ open, close, texts }: { open: Open; close: () => void; texts: WorkshopTexts }) {
  if (open === 'none') return null;
  if (open === 'drawer') {
    return (
      <Drawer title={texts.account} closeLabel={texts.close} onClose={close}>
        <p className="px-2 text-muted">{texts.long}</p>
      </Drawer>
    );
  }
  if (open === 'popup') return <LoginLike close={close} texts={texts} />;
  const dismissal = open === 'must' ? {} : { onClose: close };
  return (
    <Popup
      title={texts.infoTitle}
      closeLabel={texts.close}
      isWide={open === 'wide'}
      {...dismissal}
      footer={
        <Button size="large" className="w-full" onClick={close}>
          {texts.agree}
        </Button>
      }
    >
      <p>{texts.long.repeat(12)}</p>
    </Popup>
  );
}

function LoginLike({ close, texts }: { close: () => void; texts: WorkshopTexts }) {
  return (
    <Popup title={texts.login} closeLabel={texts.close} onClose={close}>
      <div className="grid gap-4">
        <TextField label={texts.username} autoComplete="username" />
        <PasswordField label={texts.password} showLabel={texts.show} hideLabel={texts.hide} />
        <Button size="large">{texts.login}</Button>
        <Button tone="quiet">{texts.later}</Button>
      </div>
    </Popup>
  );
}
