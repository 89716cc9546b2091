import { formatMoney, parseMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import Eraser from 'lucide-react/icons/eraser';
import Repeat from 'lucide-react/icons/repeat';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import type { ShownSession } from '#play/wire.ts';
import { showCash } from '#web/lib/money.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { useSay } from '#web/words/words.ts';
import { ChipArt } from './chip.tsx';
import { chips, type Cloth } from './use-cloth.ts';

/** Six chips and three undo buttons fit in one row of the smallest phone. */
const small = 'max-sm:w-9 short:w-9';

const cash = (rupees: number): string => showCash(formatMoney(parseMoney(String(rupees))));

type RailProps = { cloth: Cloth; session: Pick<ShownSession, 'betMin' | 'betMax'> };

/** The player’s controls: limits, chips, and the bet button. */
export function Rail({ cloth, session }: RailProps) {
  const { chip, canRepeat, acts } = cloth;
  return (
    <>
      <div className="grid gap-1">
        <ClothLine cloth={cloth} session={session} />
        <ChipRack chip={chip} canRepeat={canRepeat} hasLaid={cloth.laidSum > 0} acts={acts} />
      </div>
      <PlaceButton cloth={cloth} session={session} />
    </>
  );
}

type ChipRackProps = Pick<Cloth, 'chip' | 'canRepeat' | 'acts'> & { hasLaid: boolean };

/** The selected chip, and the undo buttons. Placing a chip does not render this. */
const ChipRack = memo(function ChipRack({ chip, canRepeat, hasLaid, acts }: ChipRackProps) {
  const say = useSay();
  return (
    <div className="flex items-center justify-between gap-1">
      <fieldset className="flex min-w-0 sm:gap-1">
        <legend className="sr-only">{say('chipChoice')}</legend>
        {chips.map((worth) => (
          <button
            key={worth}
            type="button"
            aria-pressed={worth === chip}
            aria-label={say('chipOf', { amount: cash(worth) })}
            className="size-8.5 rounded-pill p-0.5 transition-transform aria-pressed:-translate-y-0.5 aria-pressed:bg-lamp/60 sm:size-11 short:size-9.5"
            onClick={() => acts.choose(worth)}
          >
            <ChipArt rupees={worth} />
          </button>
        ))}
      </fieldset>
      <div className="flex">
        <IconButton className={small} label={say('repeatLast')} disabled={!canRepeat} onClick={acts.repeat}>
          <Icon of={Repeat} />
        </IconButton>
        <IconButton className={small} label={say('undoChip')} disabled={!hasLaid} onClick={acts.undo}>
          <Icon of={Undo2} />
        </IconButton>
        <IconButton className={small} label={say('clearChips')} disabled={!hasLaid} onClick={acts.clear}>
          <Icon of={Eraser} />
        </IconButton>
      </div>
    </div>
  );
});

/** The bet button; and, while bets are taken, the cancel button. */
function PlaceButton({ cloth, session }: RailProps) {
  const say = useSay();
  const isLow = cloth.laidSum > 0 && cloth.laidSum < Number(session.betMin);
  const canPlace = cloth.isOpen && cloth.laidSum > 0 && !isLow && !cloth.isBusy;
  useKeys({
    ' ': () => canPlace && cloth.acts.place(),
    Backspace: () => cloth.laidSum > 0 && cloth.acts.undo(),
  });
  const canTakeBack =
    cloth.isOpen && cloth.laidSum === 0 && cloth.bets.some(({ state }) => state === 'playing');
  if (canTakeBack) {
    return (
      <Button size="large" tone="outline" isBusy={cloth.isBusy} onClick={cloth.acts.takeBack}>
        {say('takeBackSum', { amount: cash(cloth.betSum) })}
      </Button>
    );
  }
  return (
    <Button
      size="large"
      isBusy={cloth.isBusy}
      disabled={!cloth.isOpen || cloth.laidSum === 0 || isLow}
      onClick={cloth.acts.place}
    >
      {cloth.isOpen || cloth.laidSum > 0
        ? cloth.laidSum === 0
          ? say('layChips')
          : say(cloth.isOpen ? 'placeSum' : 'placeNextSum', { amount: cash(cloth.laidSum) })
        : say('nextRoundSoon')}
    </Button>
  );
}

/** The reason why the next chip is refused, and the total stake. */
function ClothLine({ cloth, session }: RailProps) {
  const say = useSay();
  return (
    <p
      aria-live="polite"
      data-refused={cloth.refusal !== undefined}
      className="flex min-h-5 justify-between gap-2 text-xs text-muted tabular-nums data-[refused=true]:text-danger"
    >
      <span>
        {cloth.refusal === 'spot'
          ? say('SPOT_HIGH')
          : cloth.refusal === 'table'
            ? say('STAKE_HIGH')
            : say('tableLimits', { min: showCash(session.betMin), max: showCash(session.betMax) })}
      </span>
      {cloth.betSum > 0 && (
        <span className="font-semibold text-text">{say('betSum', { amount: cash(cloth.betSum) })}</span>
      )}
    </p>
  );
}
