import type { GameName } from '@mela/rules/games/games';
import { Rangoli } from '@mela/ui/rangoli';
import { phone, useMedia } from '@mela/ui/use-media';
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type CSSProperties,
} from 'react';
import type { ShownSession } from '#play/wire.ts';
import { isFramed, listenToParent, notifyParent } from '#web/lib/parent.ts';
import { usePlayPart, type Play } from '#web/play/play.ts';
import type { Words } from '#web/words/en.ts';
import { useReader } from '#web/words/words.ts';
import { FairPlay } from './fair-play.tsx';
import { History } from './history.tsx';
import { Notices } from './notices.tsx';
import { RealityCheck } from './reality-check.tsx';
import { ruleNames } from './rule-names.ts';
import { Sheet } from './sheet.tsx';
import { TopBar, type Drawer } from './top-bar.tsx';

type GameProps = { play: Play };
type Part = {
  rules: keyof Words;
  Game: ComponentType<GameProps>;
  /** The full payout table. */
  PayTable?: ComponentType<PayTableProps>;
};
type PayTableProps = { session: ShownSession };

const lazily = <Props,>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => ({ default: await load() }));

/** Each game is a chunk of its own, loaded when it is played. */
const gameParts: Partial<Record<GameName, Part>> = {
  slot: {
    rules: 'slotRules',
    Game: lazily(async () => (await import('#web/games/reels/reels.tsx')).Reels),
    PayTable: lazily(async () => (await import('#web/games/reels/slot-pay-table.tsx')).SlotPayTable),
  },
  cascade: {
    rules: 'cascadeRules',
    Game: lazily(async () => (await import('#web/games/cascade/cascade.tsx')).Cascade),
    PayTable: lazily(async () => (await import('#web/games/cascade/cascade-pay-table.tsx')).CascadePayTable),
  },
  fishing: {
    rules: 'fishingRules',
    Game: lazily(async () => (await import('#web/games/fish/pond.tsx')).Pond),
    PayTable: lazily(async () => (await import('#web/games/fish/pond-pay-table.tsx')).PondPayTable),
  },
  dice: { rules: 'diceRules', Game: lazily(async () => (await import('#web/games/dice/dice.tsx')).Dice) },
  crash: {
    rules: 'crashRules',
    Game: lazily(async () => (await import('#web/games/crash/crash.tsx')).Crash),
    PayTable: lazily(async () => (await import('#web/games/crash/crash-pay-table.tsx')).CrashPayTable),
  },
  'andar-bahar': {
    rules: 'andarBaharRules',
    Game: lazily(async () => (await import('#web/games/andar-bahar/andar-bahar.tsx')).AndarBahar),
    PayTable: lazily(
      async () => (await import('#web/games/andar-bahar/andar-bahar-pay-table.tsx')).AndarBaharPayTable,
    ),
  },
  roulette: {
    rules: 'rouletteRules',
    Game: lazily(async () => (await import('#web/games/roulette/roulette.tsx')).Roulette),
    PayTable: lazily(
      async () => (await import('#web/games/roulette/roulette-pay-table.tsx')).RoulettePayTable,
    ),
  },
  'teen-patti': {
    rules: 'teenPattiRules',
    Game: lazily(async () => (await import('#web/games/teen-patti/teen-patti.tsx')).TeenPatti),
    PayTable: lazily(
      async () => (await import('#web/games/teen-patti/teen-patti-pay-table.tsx')).TeenPattiPayTable,
    ),
  },
  mines: {
    rules: 'minesRules',
    Game: lazily(async () => (await import('#web/games/mines/mines.tsx')).Mines),
  },
};

const VerifyRound = lazy(async () => ({
  default: (await import('#web/verify/verify-round.tsx')).VerifyRound,
}));

/** The frame of every game: the game and its common controls. */
export function GameShell({ play }: { play: Play }) {
  const { say, language } = useReader();
  // Selected separately, because a request in flight changes neither.
  const session = usePlayPart(play, (state) => state.session);
  const balance = usePlayPart(play, (state) => state.balance);
  const [drawer, setDrawer] = useState<Drawer>();
  const [verified, setVerified] = useState<string>();
  const part = gameParts[session.game];
  const name = session.names[language];

  useEffect(() => {
    document.title = name;
  }, [name]);
  const sharesBar = !useMedia(phone) && isFramed();
  useEffect(
    () => notifyParent(session.lobbyUrl, { type: 'mela.ready', showsBalance: true, sharesBar }),
    [session.lobbyUrl, sharesBar],
  );
  useEffect(() => listenToParent(session.lobbyUrl, () => void play.refresh()), [play, session.lobbyUrl]);

  const open = useCallback(
    (next: Drawer) => {
      setDrawer(next);
      // The nonce of the pair is queried when the sheet opens.
      if (next === 'fair') void play.refresh();
    },
    [play],
  );

  if (!part) return null;
  return (
    <div className="flex h-dvh flex-col" style={litBy(session.theme)}>
      <TopBar name={name} balance={balance} isShared={sharesBar} onOpen={open} />
      {/* On a phone over the stage, so that a notice moves no control. Beside a wide stage are controls, which it would hide: there it has a line. */}
      <div className="relative z-30">
        <div className="absolute inset-x-0 top-0 wide:static">
          <Notices play={play} />
        </div>
      </div>
      <RealityCheck play={play} />
      <Suspense fallback={<Coming />}>
        <Played Game={part.Game} play={play} />
      </Suspense>
      {drawer === 'rules' && (
        <Sheet title={say('rules')} onClose={() => setDrawer(undefined)}>
          <p className="text-muted">{say('playedBy', { game: say(ruleNames[session.game]) })}</p>
          <p>{say(part.rules)}</p>
          <p className="font-semibold">{say('returns', { percent: session.returns })}</p>
          {part.PayTable && (
            <Suspense fallback={<Coming />}>
              <part.PayTable session={session} />
            </Suspense>
          )}
        </Sheet>
      )}
      {drawer === 'history' && (
        <Sheet title={say('history')} onClose={() => setDrawer(undefined)}>
          <History play={play} onVerify={setVerified} />
        </Sheet>
      )}
      {drawer === 'fair' && (
        <Sheet title={say('fair')} onClose={() => setDrawer(undefined)}>
          <FairPlay play={play} />
        </Sheet>
      )}
      {verified !== undefined && (
        <Sheet title={say('verifyTitle')} onClose={() => setVerified(undefined)}>
          <Suspense fallback={<Coming />}>
            <VerifyRound id={verified} />
          </Suspense>
        </Sheet>
      )}
    </div>
  );
}

/** Memoised: changes around the game do not render it; it subscribes to its own state. */
const Played = memo(function Played({ Game, play }: GameProps & { Game: Part['Game'] }) {
  return <Game play={play} />;
});

/** The stage uses the colours of the title’s picture, so that two titles of one game look different. */
function litBy({
  light,
  glow,
  ground,
}: ShownSession['theme']): CSSProperties & Record<`--${string}`, string> {
  return { '--stage-light': light, '--stage-glow': glow, '--stage-ground': ground };
}

export function Coming() {
  const { say } = useReader();
  return (
    <output className="grid flex-1 place-content-center justify-items-center gap-3 p-8 text-muted">
      <Rangoli size={64} isTurning className="text-accent" />
      <p>{say('opening')}</p>
    </output>
  );
}
