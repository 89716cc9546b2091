import { useEffect, useRef, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

/** Titles of the mounted screens: the page first, then the popups over it. */
const named: RefObject<string>[] = [];

/**
 * Sets the document title while this screen is shown; the brand comes last, so that browser tabs are distinguishable. When a
 * popup closes, the title of the page below returns.
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

/** Between two pages no screen is mounted: the title of the previous page stays until the next one is there. */
function nameWindow(): void {
  const last = named.at(-1);
  if (last) document.title = last.current;
}
