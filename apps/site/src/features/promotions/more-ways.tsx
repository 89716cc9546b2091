import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MailOpen from 'lucide-react/icons/mail-open';
import Tickets from 'lucide-react/icons/tickets';
import { useTranslations } from 'use-intl';

const pages = [
  { id: 'envelope', title: 'envelopeTitle', body: 'envelopeBody', icon: MailOpen },
  { id: 'raffle', title: 'raffleTitle', body: 'raffleBody', icon: Tickets },
] as const;

/** Links to red envelopes and the raffle, which have pages of their own in the member center. */
export function MoreWays() {
  const t = useTranslations('promotion');
  return (
    <nav aria-label={t('moreWays')}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {pages.map(({ id, title, body, icon }) => (
          <li key={id} className="grid">
            <Link
              href={`/member/${id}`}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 no-underline hover:border-accent"
            >
              <Icon of={icon} className="shrink-0 text-accent" />
              <span className="grid gap-0.5">
                <strong>{t(title)}</strong>
                <span className="text-sm text-muted">{t(body)}</span>
              </span>
              <Icon of={ChevronRight} size="small" className="ms-auto shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
