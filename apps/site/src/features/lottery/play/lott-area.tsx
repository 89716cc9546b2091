import { randomPick } from '@mela/rules/lottery/random-pick';
import { numbersShapeOf } from '@mela/rules/lottery/results';
import type { Play } from '@mela/rules/lottery/types';
import { Expander } from '@mela/ui/expander';
import { showToast } from '@mela/ui/toast';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BettingAreaProps } from '#features/lottery/frame/betting-area.ts';
import type { SlipDraft } from '#features/lottery/frame/slip.ts';
import { useLanguage } from '#lib/language.tsx';
import { decorativeRandom } from '#lib/random.ts';
import { HowToWin } from '#shared/lottery/how-to-win.tsx';
import { BetBar } from './bet-bar.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { useLottChoices } from './lott-choices.ts';
import { listAt, noPicks, picksOf, selectionOf, type Picks } from './picks.ts';
import { firstPlaceOf, firstPlayOf, groupsOf } from './play-groups.ts';
import { PlayPicker } from './play-picker.tsx';
import { TermsPanel, type GroupTerms } from './terms-panel.tsx';

/** The classic bets: a play of the tree, numbers for its places, unit, multiple and prize group. */
export function LottArea(props: BettingAreaProps) {
  const { game, mode } = props;
  const groups = useMemo(() => groupsOf(game, mode), [game, mode]);
  const memory = `${game.family} ${mode}`;
  const remembered = useLottChoices(({ plays }) => plays[memory]);
  const play =
    groups.flatMap(({ plays }) => plays).find(({ code }) => code === remembered) ?? firstPlayOf(groups);
  if (play === undefined) return null;
  const choose = ({ code }: Play) =>
    useLottChoices.setState(({ plays }) => ({ plays: { ...plays, [memory]: code } }));
  return (
    <div className="grid min-w-0 gap-4">
      <PlayPicker groups={groups} play={play} onChoose={choose} />
      <PlayPanel key={play.code} play={play} {...props} />
    </div>
  );
}

function useGroupTerms(maxGroup: number): GroupTerms {
  const unit = useLottChoices((choices) => choices.unit);
  const multiple = useLottChoices((choices) => choices.multiple);
  const group = useLottChoices((choices) => choices.group);
  return useMemo(
    () => ({ kind: 'group', unit, multiple, group: Math.min(group ?? maxGroup, maxGroup) }),
    [unit, multiple, group, maxGroup],
  );
}

/** The panel of one play. Another play starts with an empty selection. */
function PlayPanel({ play, game, terms: own, slip }: BettingAreaProps & { play: Play }) {
  const t = useTranslations();
  const language = useLanguage();
  const [picks, setPicks] = useState(() => noPicks(play));
  const terms = useGroupTerms(own.maxGroup);
  const draft: SlipDraft = useMemo(
    () => ({ play: play.code, selection: selectionOf(play, picks), terms }),
    [play, picks, terms],
  );
  const read = useMemo(() => slip.quote(draft), [slip, draft]);
  const pickRandomly = () => {
    const selection = randomPick(play, game.structure, (bound) => decorativeRandom.below(bound));
    if (selection !== undefined) setPicks((before) => withRandom(before, picksOf(play, selection)));
  };
  const take = (toSlip: SlipDraft) => {
    slip.add([toSlip]);
    setPicks(noPicks(play));
  };
  return (
    <>
      <Expander
        title={t('lotteryPlay.how')}
        titleClass="text-sm font-semibold text-accent"
        className="-my-3 px-1"
      >
        <div className="rounded-card bg-surface p-4">
          <HowToWin play={play} />
        </div>
      </Expander>
      <section
        aria-label={play.name[language]}
        className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4"
      >
        <Fields
          play={play}
          places={numbersShapeOf(game.structure)?.count ?? 0}
          picks={picks}
          onChange={setPicks}
        />
      </section>
      <TermsPanel
        play={play}
        structure={game.structure}
        terms={terms}
        limits={own}
        onChange={(changed) => useLottChoices.setState(changed)}
      />
      <BetBar
        reads={[read]}
        slip={slip}
        onRandom={pickRandomly}
        onAdd={() => {
          take(draft);
          const text = t('lotteryPlay.added');
          void showToast({ tone: 'good', text, closeLabel: t('common.close') });
        }}
        onBet={() => {
          take(draft);
          slip.review();
        }}
      />
    </>
  );
}

/** A random ticket is added to the typed ones; other random picks replace the selection. */
function withRandom(before: Picks, random: Picks): Picks {
  const { entries } = random;
  return entries === undefined
    ? random
    : { ...random, entries: [[...listAt(before, 'entries'), ...entries.flat()]] };
}

type FieldsProps = { play: Play; places: number; picks: Picks; onChange: (picks: Picks) => void };

function Fields({ play, places, picks, onChange }: FieldsProps) {
  return play.fields.map((field) =>
    field.kind === 'entries' ? (
      <EntriesPanel
        key={field.name}
        field={field}
        tickets={listAt(picks, field.name)}
        onChange={(tickets) => onChange({ ...picks, entries: [tickets] })}
      />
    ) : (
      <ChoicePanel
        key={field.name}
        play={play}
        field={field}
        firstPlace={firstPlaceOf(play, places)}
        picks={picks}
        onChange={onChange}
      />
    ),
  );
}
