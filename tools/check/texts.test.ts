import { en } from '@mela/i18n/en';
import { enBackOffice } from '@mela/i18n/en-backoffice';
import { describe, expect, test } from 'vitest';
import { readSources, toSource } from './sources.ts';
import { unusedTexts } from './texts.ts';

describe('texts', () => {
  test('each text of the catalogue is shown by a screen', () => {
    // Screens show a refusal by the code in the server's answer, so its key appears in no screen.
    const { refusal, ...shown } = en;
    expect(Object.keys(refusal).length).toBeGreaterThan(0);
    expect(unusedTexts(shown, readSources())).toEqual([]);
  });

  test('each text of the back office is shown by one of its screens', () => {
    // The test above covers the texts that the site has as well.
    const { refusal, common, record, ...shown } = enBackOffice;
    expect(Object.keys({ ...refusal, ...common, ...record }).length).toBeGreaterThan(0);
    expect(unusedTexts(shown, readSources(), 'backoffice')).toEqual([]);
  });

  test('unusedTexts finds a text by its full key, by its key within a namespace, or by a template', () => {
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
