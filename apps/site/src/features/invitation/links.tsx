import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EndLinkPopup } from './end-link-popup.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkPopup } from './link-popup.tsx';
import { ListFrame } from './list-frame.tsx';
import { NewLinkPopup } from './new-link-popup.tsx';
import { useLinks, type Link, type Terms } from './use-invitation.ts';

type Open = { kind: 'new' } | { kind: 'made' | 'shown' | 'end'; link: Link };
type LinksProps = { terms: Terms; onPeople: (code: string) => void };

/** The agent's links, newest first. Ended ones stay in the list with their figures. */
export function Links({ terms, onPeople }: LinksProps) {
  const t = useTranslations('invitation');
  const [pageNum, setPageNum] = useState(1);
  const [open, setOpen] = useState<Open>();
  const query = useLinks(pageNum);
  const close = () => setOpen(undefined);
  const add = terms.mayInvite && (
    <Button icon={<Icon of={Plus} size="small" />} onClick={() => setOpen({ kind: 'new' })}>
      {t('newLink')}
    </Button>
  );
  return (
    <div className="grid gap-5">
      {query.data?.content.length !== 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-muted">{t('linksIntro')}</p>
          {add}
        </div>
      )}
      <ListFrame
        query={query}
        onPage={setPageNum}
        empty={
          <EmptyState title={t('linksEmpty')} action={add}>
            {t('linksEmptyBody')}
          </EmptyState>
        }
      >
        {(links) => (
          <ul aria-label={t('tabs.links')} className="grid gap-3 lg:grid-cols-2">
            {links.map((link) => (
              <LinkCard
                key={link.code}
                link={link}
                onShow={() => setOpen({ kind: 'shown', link })}
                onPeople={() => onPeople(link.code)}
                onEnd={() => setOpen({ kind: 'end', link })}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {open?.kind === 'new' && (
        <NewLinkPopup terms={terms} onMade={(link) => setOpen({ kind: 'made', link })} onClose={close} />
      )}
      {(open?.kind === 'made' || open?.kind === 'shown') && (
        <LinkPopup link={open.link} isNew={open.kind === 'made'} onClose={close} />
      )}
      {open?.kind === 'end' && <EndLinkPopup link={open.link} onClose={close} />}
    </div>
  );
}
