import { en } from '@mela/i18n/en';
import { enBackOffice } from '@mela/i18n/en-backoffice';
import { describe, expect, test } from 'vitest';
import { readSources, toSource } from './sources.ts';
import { unusedTexts } from './texts.ts';

describe('texts', () => {
  test('each text of the catalogue is shown by a screen', () => {
    // A refusal is worded by the code that the server answers with, so its key stands in no screen.
    const { refusal, ...shown } = en;
    expect(Object.keys(refusal).length).toBeGreaterThan(0);
    expect(unusedTexts(shown, readSources())).toEqual([]);
  });

  test('each text of the back office is shown by one of its screens', () => {
    // What the site has, too, is looked at there.
    const { refusal, common, record, ...shown } = enBackOffice;
    expect(Object.keys({ ...refusal, ...common, ...record }).length).toBeGreaterThan(0);
    expect(unusedTexts(shown, readSources(), 'backoffice')).toEqual([]);
  });

  test('a text counts as shown by its whole key, by the rest of it beside its feature, or by its family', () => {
    const texts = { lobby: { hot: 'Hot', recent: 'Recent', choice: { ALL: 'All' } }, common: { hot: 'Hot' } };
    const screen = (text: string) => [toSource('apps/site/src/lib/a.tsx', text)];
    expect(unusedTexts(texts, screen(`t('lobby.hot'); t(\`lobby.choice.\${id}\`);`))).toEqual([
      'lobby.recent',
      'common.hot',
    ]);
    expect(
      unusedTexts(texts, screen(`const t = useTranslations('lobby'); t('hot'); t(\`choice.\${id}\`);`)),
    ).toEqual(['lobby.recent', 'common.hot']);
    expect(unusedTexts(texts, [toSource('apps/site/src/lib/a.test.tsx', `t('lobby.hot')`)])).toContain(
      'lobby.hot',
    );
  });
});
