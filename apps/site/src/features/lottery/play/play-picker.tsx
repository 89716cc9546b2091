import type { Play } from '@mela/rules/lottery/types';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import { desktop, useMedia } from '@mela/ui/use-media';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import type { PlayGroup } from './play-groups.ts';
import { shortNames } from './short-names.ts';

type PlayPickerProps = { groups: readonly PlayGroup[]; play: Play; onChoose: (play: Play) => void };

/** The play tree: groups and their plays. On phones it is a sheet behind one button. */
export function PlayPicker(props: PlayPickerProps) {
  const isDesktop = useMedia(desktop);
  return isDesktop ? <WideTree {...props} /> : <SheetTree {...props} />;
}

const groupWith = (groups: readonly PlayGroup[], play: Play) =>
  groups.find(({ plays }) => plays.includes(play)) ?? groups[0];

/** Both levels side by side; a group opens with its first play. */
function WideTree({ groups, play, onChoose }: PlayPickerProps) {
  const t = useTranslations('lotteryPlay');
  const language = useLanguage();
  const group = groupWith(groups, play);
  const plays = group?.plays ?? [];
  const names = shortNames(plays.map(({ name }) => name[language]));
  return (
    <div className="grid gap-3">
      {groups.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('groups')}</legend>
          {groups.map(({ name, plays: [first] }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === group?.name}
              onClick={() => first && onChoose(first)}
              className={groupLook}
            >
              {t(`group.${name}`)}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className="flex flex-wrap gap-x-1 gap-y-0.5">
        <legend className="sr-only">{t('bet')}</legend>
        {plays.map((each, at) => (
          <button
            key={each.code}
            type="button"
            aria-pressed={each.code === play.code}
            onClick={() => onChoose(each)}
            className={playLook}
          >
            {names[at]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const groupLook =
  'min-h-10 rounded-pill border border-control/60 px-4 text-sm font-semibold text-muted transition-colors hover:border-control hover:text-text aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp';
const playLook =
  'min-h-9 rounded-control px-3 text-sm font-semibold text-muted transition-colors hover:bg-control/20 hover:text-text aria-pressed:bg-raised aria-pressed:text-accent';

function SheetTree({ groups, play, onChoose }: PlayPickerProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full items-center justify-between gap-3 rounded-control border border-control bg-surface px-4 py-2 text-start transition-colors hover:border-accent"
      >
        <span className="grid">
          <span className="text-xs text-muted">{t('lotteryPlay.bet')}</span>
          <span className="font-semibold">{play.name[language]}</span>
        </span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <Popup title={t('lotteryPlay.choose')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <div className="grid">
            {groups.map((group) => (
              <SheetGroup
                key={group.name}
                group={group}
                play={play}
                onChoose={(chosen) => {
                  onChoose(chosen);
                  setOpen(false);
                }}
              />
            ))}
          </div>
        </Popup>
      )}
    </>
  );
}

/** One group that opens and closes; the group of the chosen play is open. */
function SheetGroup({ group, play, onChoose }: Omit<PlayPickerProps, 'groups'> & { group: PlayGroup }) {
  const t = useTranslations('lotteryPlay');
  const language = useLanguage();
  const names = shortNames(group.plays.map(({ name }) => name[language]));
  return (
    <details open={group.plays.includes(play)} className="group/plays border-b border-line last:border-0">
      <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
        {t(`group.${group.name}`)}
        <Icon of={ChevronDown} className="lottery-chevron" />
      </summary>
      <ul className="flex flex-wrap gap-2 pb-4">
        {group.plays.map((each, at) => (
          <li key={each.code}>
            <button
              type="button"
              aria-pressed={each.code === play.code}
              onClick={() => onChoose(each)}
              className="min-h-10 rounded-control border border-control/60 px-3 py-1 text-start text-sm font-semibold transition-colors hover:border-accent aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp"
            >
              {names[at]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
