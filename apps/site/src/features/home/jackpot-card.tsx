import { jackpot } from '@mela/protocol/constants';
import { growJackpot, startJackpot, textOfPaise, type Jackpot } from '@mela/rules/catalogue/jackpot';
import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { Festoon } from '@mela/ui/festoon';
import { reducedMotion, useMedia } from '@mela/ui/use-media';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { decorativeRandom } from '#lib/random.ts';
import { useStatus } from '#lib/status.ts';
import { storedJackpot, storeJackpot } from '#shared/games/counter-start.ts';

/** Continues with the amount of this browser session, so that a reload does not change it. */
function resumeJackpot(): Jackpot {
  const fresh = startJackpot(decorativeRandom, jackpot);
  return { ...fresh, paise: storedJackpot() ?? fresh.paise };
}

/** A decorative counter, labelled as such: it starts and grows randomly. With reduced motion it does not change. */
export function JackpotCard() {
  const t = useTranslations();
  const { data: status } = useStatus();
  const isStill = useMedia(reducedMotion);
  const [pot, setPot] = useState(resumeJackpot);
  useEffect(() => storeJackpot(pot), [pot]);
  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => setPot(growJackpot(decorativeRandom, pot, jackpot)), pot.pause);
    return () => clearTimeout(timer);
  }, [pot, isStill]);
  return (
    <section
      aria-labelledby="jackpot"
      className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <div
        aria-hidden
        className="absolute inset-0 bg-radial-[at_50%_0%] from-lamp/25 to-transparent to-70%"
      />
      <Festoon isLit className="relative" />
      <div className="relative flex flex-1 flex-col items-center justify-center gap-2 px-4 pt-2 pb-6 text-center">
        <div className="flex items-center gap-2">
          <h2 id="jackpot" className="text-base">
            {t('home.jackpot')}
          </h2>
          <Badge tone="quiet">{t('common.illustrative')}</Badge>
        </div>
        <Amount
          value={textOfPaise(pot.paise)}
          symbol={status?.merchant.currencySymbol ?? '₹'}
          tone="accent"
          isGliding
          className="font-heading text-2xl xl:text-[2.25rem]"
        />
        <p className="max-w-72 text-xs text-muted">{t('home.jackpotHelp')}</p>
      </div>
    </section>
  );
}
