import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { Html } from '#shared/content/html.tsx';
import { useNotice } from '#shared/games/catalogue.ts';

/** The notices of type PU, which open by themselves once a visit. The first gives the popup its title. */
export function PopupNotice({ onClose }: { onClose: () => void }) {
  const t = useTranslations('common');
  const { data: notice } = useNotice();
  const [first, ...others] = notice?.popup ?? [];
  if (!first) return null;
  return (
    <Popup title={first.title} closeLabel={t('close')} onClose={onClose}>
      <div className="grid gap-6">
        <Html text={first.content} />
        {others.map(({ id, title, content }) => (
          <section key={id} className="grid gap-2">
            <h3 className="text-base">{title}</h3>
            <Html text={content} />
          </section>
        ))}
      </div>
    </Popup>
  );
}
