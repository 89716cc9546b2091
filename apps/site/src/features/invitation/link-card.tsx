import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import Copy from 'lucide-react/icons/copy';
import QrCode from 'lucide-react/icons/qr-code';
import Users from 'lucide-react/icons/users';
import { useTranslations } from 'use-intl';
import { useCopy } from '#lib/use-copy.tsx';
import { useDate } from '#lib/use-date.ts';
import type { Link } from './use-invitation.ts';

type LinkCardProps = { link: Link; onShow: () => void; onPeople: () => void; onEnd: () => void };

const tones = { active: 'good', ended: 'quiet', expired: 'quiet', used_up: 'accent' } as const;

/** One link: its code, what it gives, and what came of it. */
export function LinkCard({ link, onShow, onPeople, onEnd }: LinkCardProps) {
  const t = useTranslations('invitation');
  const isActive = link.state === 'active';
  return (
    <li className="grid min-w-0 content-start gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="truncate font-sans text-base font-semibold">{link.label ?? link.code}</h3>
          <CodeLine link={link} />
        </div>
        <Badge tone={tones[link.state]}>{t(`states.${link.state}`)}</Badge>
      </div>
      <Figures link={link} />
      <Facts link={link} />
      <div className="flex flex-wrap gap-2">
        {isActive && (
          <Button tone="outline" size="small" icon={<Icon of={QrCode} size="small" />} onClick={onShow}>
            {t('show')}
          </Button>
        )}
        {link.registrations > 0 && (
          <Button tone="quiet" size="small" icon={<Icon of={Users} size="small" />} onClick={onPeople}>
            {t('showPeople')}
          </Button>
        )}
        {isActive && (
          <Button tone="quiet" size="small" onClick={onEnd}>
            {t('end')}
          </Button>
        )}
      </div>
    </li>
  );
}

function CodeLine({ link: { url, code, label } }: { link: Link }) {
  const t = useTranslations();
  const { copy, copyResult } = useCopy({
    done: t('deposit.copied', { what: t('invitation.link') }),
    failed: t('invitation.copyFailed'),
  });
  return (
    <div className="flex min-w-0 items-center gap-1 text-sm text-muted">
      <span className="min-w-0 truncate">{label === null ? url.replace(/^https?:\/\//, '') : code}</span>
      <IconButton label={t('deposit.copy', { what: t('invitation.link') })} onClick={() => void copy(url)}>
        <Icon of={Copy} size="small" />
      </IconButton>
      {copyResult}
    </div>
  );
}

function Figures({ link }: { link: Link }) {
  const t = useTranslations('invitation');
  const { registrations, usesMax } = link;
  const uses =
    usesMax === null
      ? String(registrations)
      : t('usesOf', { uses: String(registrations), max: String(usesMax) });
  const figures = [
    [t('visits'), String(link.visits)],
    [t('registrations'), uses],
    [t('firstDeposits'), String(link.firstDeposits)],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2">
      {figures.map(([name, value]) => (
        <div key={name} className="grid content-start gap-0.5">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ link }: { link: Link }) {
  const t = useTranslations('invitation');
  const date = useDate();
  const day = (time: string) => date(time, { dateStyle: 'medium' });
  const { type, prizeGroup, rates, expiresAt, endedAt, madeAt, domain } = link;
  const facts = [
    t(type === 2 ? 'types.agent' : 'types.member'),
    prizeGroup !== null && t('groupFact', { group: String(prizeGroup) }),
    ...rates.map(({ product, rate }) => `${t(`products.${product}`)} ${rate}%`),
    domain,
    endedAt === null && expiresAt !== null && t('untilFact', { time: day(expiresAt) }),
    endedAt === null ? t('madeFact', { time: day(madeAt) }) : t('endedFact', { time: day(endedAt) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
