import { playsOf } from '@mela/rules/lottery/index';
import type { Play } from '@mela/rules/lottery/types';
import { Chips } from '@mela/ui/chips';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BettingAreaProps } from '#features/lottery/frame/betting-area.ts';
import { useLanguage } from '#lib/language.tsx';
import { LastBoard } from './last-board.tsx';
import { playKinds } from './play-kinds.ts';
import { PlayPanel } from './play-panel.tsx';

/** The betting area of games whose bets are whole numbers: the Vietnamese, Thai, Lao, Hanoi and Malaysian styles. */
export function PadsArea({ game, terms, slip }: BettingAreaProps) {
  const t = useTranslations('lotteryPads');
  const language = useLanguage();
  const kinds = playKinds(playsOf(game));
  const [wanted, setWanted] = useState<Play>();
  const [amount, setAmount] = useState('10');
  const kind = kinds.find(({ plays }) => wanted !== undefined && plays.includes(wanted)) ?? kinds[0];
  const play = wanted ?? kind?.plays[0];
  if (kind === undefined || play === undefined) return null;
  return (
    <div className="grid min-w-0 gap-4">
      <section
        aria-label={t('title')}
        className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-3 md:p-5"
      >
        <Chips
          label={t('kinds')}
          items={kinds.map(({ kind: id }) => ({ id, label: t(`kind.${id}`) }))}
          value={kind.kind}
          onChange={(id) => setWanted(kinds.find((one) => one.kind === id)?.plays[0])}
        />
        {kind.plays.length > 1 && (
          <PlayChoice
            label={t('plays')}
            plays={kind.plays.map(({ code, name }) => ({ code, name: name[language] }))}
            value={play.code}
            onChange={(code) => setWanted(kind.plays.find((one) => one.code === code))}
          />
        )}
        <PlayPanel
          key={play.code}
          game={game}
          play={play}
          table={terms.my4dTable}
          slip={slip}
          amount={amount}
          onAmount={setAmount}
        />
      </section>
      <LastBoard game={game} />
    </div>
  );
}

type PlayChoiceProps = {
  label: string;
  plays: readonly { code: string; name: string }[];
  value: string;
  onChange: (code: string) => void;
};

/** The plays of a kind, with their whole names: they are sentences, so they stand below each other. */
function PlayChoice({ label, plays, value, onChange }: PlayChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-1.5 md:grid-cols-2">
        {plays.map(({ code, name }) => (
          <label
            key={code}
            className="relative flex min-h-11 items-center rounded-control border border-line px-3 py-2 text-sm font-semibold text-muted hover:border-control hover:text-text has-checked:border-accent has-checked:bg-accent/10 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={label}
              value={code}
              checked={code === value}
              onChange={() => onChange(code)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
