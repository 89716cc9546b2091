import { useEffect, useRef, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

/** Whoever names the window now, the page first and what opened over it after. */
const named: RefObject<string>[] = [];

/**
 * The title of the window while this screen is shown; the brand comes last, so that tabs can be told apart. A popup
 * that closes gives the window back to the page below it.
 */
export function useTitle(title: string | undefined): void {
  const t = useTranslations('common');
  const brand = t('brand');
  const own = useRef(brand);

  useEffect(() => {
    named.push(own);
    return () => {
      named.splice(named.indexOf(own), 1);
      nameWindow();
    };
  }, []);

  useEffect(() => {
    own.current = title ? `${title} · ${brand}` : brand;
    nameWindow();
  }, [title, brand]);
}

/** Between two pages nobody names the window: the name of the page that was left stands until the next one is there. */
function nameWindow(): void {
  const last = named.at(-1);
  if (last) document.title = last.current;
}
