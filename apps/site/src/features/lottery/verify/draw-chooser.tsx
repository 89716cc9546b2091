import { lotteryGameOf, lotteryGames } from '@mela/rules/lottery/games';
import { drawOfIssue } from '@mela/rules/lottery/schedule';
import { Button } from '@mela/ui/button';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import type { DrawAddress } from './use-verification.ts';

type DrawChooserProps = { draw: DrawAddress; onChoose: (draw: DrawAddress) => void };

/** Which draw to verify: a game, and the number of the draw. */
export function DrawChooser({ draw, onChoose }: DrawChooserProps) {
  const t = useTranslations('lotteryVerify');
  const language = useLanguage();
  const [gameCode, setGameCode] = useState(lotteryGameOf(draw.gameCode)?.code ?? 'WINGO_1M');
  const [issue, setIssue] = useState(draw.issue);
  const [hasAsked, setHasAsked] = useState(draw.issue !== '');
  const game = lotteryGameOf(gameCode);
  const isDraw = game !== undefined && drawOfIssue(game, issue.trim()) !== undefined;
  return (
    <form
      className="grid items-start gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        setHasAsked(true);
        if (isDraw) onChoose({ gameCode, issue: issue.trim() });
      }}
    >
      <SelectField
        label={t('game')}
        value={gameCode}
        onChange={({ target }) => setGameCode(target.value)}
        options={lotteryGames.map(({ code, name }) => ({ value: code, label: name[language] }))}
      />
      <TextField
        label={t('issue')}
        help={t('issueHelp')}
        problem={hasAsked && !isDraw ? t('issueWrong') : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={issue}
        onChange={({ target }) => setIssue(target.value)}
      />
      <Button type="submit" className="md:mt-7">
        {t('load')}
      </Button>
    </form>
  );
}
