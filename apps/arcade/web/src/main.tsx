import { loadFonts } from '@mela/ui/fonts';
import { createRoot } from 'react-dom/client';
import type { Language } from '#store/state.ts';
import { Arrival } from './shell/arrival.tsx';
import { bringWords, ReaderProvider } from './words/words.ts';

const lang = new URLSearchParams(location.search).get('lang');
const language: Language =
  lang === 'HI' || lang === 'EN' ? lang : /^hi/i.test(navigator.language) ? 'HI' : 'EN';
document.documentElement.lang = language.toLowerCase();

const root = document.getElementById('root');
if (root) {
  const reader = await bringWords(language);
  createRoot(root).render(
    <ReaderProvider value={reader}>
      <Arrival place={location} />
    </ReaderProvider>,
  );
  void loadFonts(language);
}
