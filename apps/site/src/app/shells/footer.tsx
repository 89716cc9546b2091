import { systemClock } from '@mela/kernel/time';
import { socialResources } from '@mela/protocol/constants';
import { vendorWallPath, wallPlace } from '@mela/rules/art/address';
import { Festoon } from '@mela/ui/festoon';
import { Icon } from '@mela/ui/icon';
import { useNear } from '@mela/ui/use-near';
import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import Camera from 'lucide-react/icons/camera';
import CirclePlay from 'lucide-react/icons/circle-play';
import MessageCircle from 'lucide-react/icons/message-circle';
import Music2 from 'lucide-react/icons/music-2';
import Send from 'lucide-react/icons/send';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useStatus, useSwitch } from '#lib/status.ts';
import { usePopup, type PopupName } from '#lib/use-popup.ts';
import { useCategories } from '#shared/games/catalogue.ts';

type Social = (typeof socialResources)[number];

/** Generic icons instead of brand logos: the names beside them identify the pages. */
const pictures: Record<Social, LucideIcon> = {
  FACEBOOK: ThumbsUp,
  TIKTOK: Music2,
  YOUTUBE: CirclePlay,
  TWITTER: AtSign,
  INSTAGRAM: Camera,
  TELEGRAM: Send,
  WHATSAPP: MessageCircle,
};

export function Footer() {
  return (
    // No scroll anchoring: otherwise a list that grows would keep the footer in view and hide the added items.
    <footer className="mt-16 border-t border-line bg-surface [overflow-anchor:none]">
      <Festoon className="opacity-70" />
      <div className="mx-auto grid max-w-page gap-8 px-4 pt-6 pb-8 md:px-6">
        <VendorWall />
        <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
          <SocialLinks />
          <HelpLinks />
        </div>
        <SmallPrint />
      </div>
    </footer>
  );
}

/** Each vendor once, even if it is in several categories. The logos are one sprite, loaded when the footer is near the viewport. */
function VendorWall() {
  const t = useTranslations('shell');
  const { data: categories = [] } = useCategories();
  const names = new Map(
    categories.flatMap(({ vendors }) => vendors.map((one) => [one.vassalage, one.vendorName] as const)),
  );
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  const codes = [...names.keys()];
  const wall = vendorWallPath(codes, 'small');
  const sharpWall = `${vendorWallPath(codes, 'large')} 2x`;
  return (
    <section ref={place} aria-label={t('vendors')} hidden={names.size === 0}>
      <ul className="flex flex-wrap gap-x-2 gap-y-3">
        {[...names].map(([vassalage, name], index) => (
          <li key={vassalage}>
            <img
              src={isNear ? wall : undefined}
              srcSet={isNear ? sharpWall : undefined}
              alt={name}
              title={name}
              width={wallPlace.width}
              height={wallPlace.height}
              loading="lazy"
              decoding="async"
              style={{ objectPosition: `0 ${-index * wallPlace.height}px` }}
              className="h-7 w-17.5 object-none opacity-80 transition-opacity hover:opacity-100"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SocialLinks() {
  const t = useTranslations('shell');
  const { data: status } = useStatus();
  const shown = socialResources.flatMap((kind) => {
    const resource = status?.resources.find(({ resourceType }) => resourceType === kind);
    return resource ? [{ ...resource, kind }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('followUs')} className="grid gap-2">
      <h2 className="text-sm text-muted">{t('followUs')}</h2>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ kind, url, labelName }) => (
          <li key={kind}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('newTab', { name: labelName })}
              className="flex min-h-11 items-center gap-2 rounded-pill border border-line px-4 text-sm font-medium text-muted transition-colors hover:border-control hover:text-text"
            >
              <Icon of={pictures[kind]} size="small" />
              {labelName}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const helpLine = 'min-h-11 text-start text-sm font-medium text-muted transition-colors hover:text-accent';

function HelpLinks() {
  const t = useTranslations('shell');
  const service = useTranslations('common')('customerService');
  const { show } = usePopup();
  const hasChat = useSwitch('CBS3');
  const hasFeedback = useSwitch('FEEDBACK3');
  const popups: [PopupName, string][] = [
    ['help', t('help')],
    ...(hasChat ? [['chat', service] satisfies [PopupName, string]] : []),
    ...(hasFeedback ? [['feedback', t('feedback')] satisfies [PopupName, string]] : []),
    ['announcements', t('announcements')],
  ];
  return (
    <ul className="grid grid-cols-2 gap-x-8 sm:flex sm:flex-wrap">
      {popups.map(([name, label]) => (
        <li key={name}>
          <button type="button" onClick={() => show(name)} className={helpLine}>
            {label}
          </button>
        </li>
      ))}
      <li className="flex items-center">
        <Link to="/help#responsible-play" className={`${helpLine} flex items-center`}>
          {t('responsible')}
        </Link>
      </li>
      <li className="flex items-center">
        <Link to="/download" className={`${helpLine} flex items-center`}>
          {t('getApp')}
        </Link>
      </li>
    </ul>
  );
}

export function SmallPrint() {
  const t = useTranslations('shell');
  const { data: status } = useStatus();
  const age = String(status?.register.ageMin ?? 18);
  const isPlay = status?.merchant.moneyMode !== 'real';
  return (
    <div className="flex items-start gap-4 border-t border-line pt-6 text-sm text-muted">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-pill border-2 border-danger text-sm font-bold text-danger"
      >
        {t('adultsBadge', { age })}
      </span>
      <div className="grid gap-1">
        <p>{isPlay ? t('playCredits') : t('licence', { number: status.merchant.licence })}</p>
        <p>{t('adults', { age })}</p>
        <p>{t('copyright', { year: String(systemClock.now().getFullYear()) })}</p>
      </div>
    </div>
  );
}
