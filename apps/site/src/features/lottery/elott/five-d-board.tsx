import { range } from '@mela/rules/lottery/combinatorics';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Ball, type BallTone } from '#shared/lottery/balls.tsx';
import { useOptionText } from '#shared/lottery/use-selection-text.ts';
import { oddsOf } from './odds-of.ts';
import { OddsText, OptionButton } from './option-button.tsx';
import type { BoardProps } from './picked-bet.ts';

const places = ['A', 'B', 'C', 'D', 'E'] as const;
const tabs = [...places, 'SUM'] as const;
type Tab = (typeof tabs)[number];

const digits = range(0, 9);
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;
const tones: Readonly<Record<(typeof sides)[number], BallTone>> = {
  BIG: 'amber',
  SMALL: 'blue',
  ODD: 'rose',
  EVEN: 'green',
};

/** 5D: the five places and their total, each with two sizes and two parities, a place with ten digits too. */
export function FiveDBoard({ source, onPick }: BoardProps) {
  const t = useTranslations('lotteryElott');
  const optionText = useOptionText();
  const panel = useId();
  const [tab, setTab] = useState<Tab>('A');
  const play = `5D.${tab}`;
  const label = (name: Tab) => (name === 'SUM' ? t('sum') : name);
  const pick = (option: string, tone: BallTone) =>
    onPick({
      play,
      selection: { opts: [option] },
      title: t('optionOf', { place: label(tab), option: optionText(option) }),
      tone,
    });
  const digitOdds = oddsOf(source, '5D.A', { opts: ['0'] });
  return (
    <div className="grid gap-3">
      <Tabs
        label={t('places')}
        items={tabs.map((id) => ({ id, label: label(id) }))}
        value={tab}
        panelId={panel}
        onChange={(id) => setTab(tabs.find((one) => one === id) ?? 'A')}
      />
      <TabPanel id={panel} value={tab}>
        <div className="grid gap-3">
          <div className="grid grid-cols-4 gap-2">
            {sides.map((side) => (
              <OptionButton
                key={side}
                tone={tones[side]}
                label={optionText(side)}
                odds={oddsOf(source, play, { opts: [side] })}
                onClick={() => pick(side, tones[side])}
              />
            ))}
          </div>
          {tab === 'SUM' ? (
            <p className="text-sm text-muted">{t('sumHelp')}</p>
          ) : (
            <section
              aria-label={t('numbers', { odds: digitOdds })}
              className="grid gap-1 rounded-card bg-ground/60 p-2"
            >
              <div className="grid grid-cols-5 gap-2 lottery-digits">
                {digits.map((digit) => (
                  <button
                    key={digit}
                    type="button"
                    onClick={() => pick(String(digit), 'teal')}
                    className="grid place-items-center rounded-pill font-heading font-bold transition-transform active:scale-95"
                  >
                    <Ball tone="teal">{digit}</Ball>
                  </button>
                ))}
              </div>
              <p aria-hidden className="text-center text-xs text-muted">
                <OddsText odds={digitOdds} />
              </p>
            </section>
          )}
        </div>
      </TabPanel>
    </div>
  );
}
