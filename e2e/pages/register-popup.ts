import type { Page } from 'playwright-core';
import type { Language } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

/** The register popup, with the texts of the page’s language. */
export function registerPopup(page: Page, language: Language = 'EN') {
  const { captcha, register } = textsOf(language);
  const dialog = page.getByRole('dialog', { name: register.title });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  return {
    dialog,
    field,
    type: async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values)) await field(label).fill(text);
    },
    agree: async () => {
      await dialog.getByLabel(register.terms).check();
      await dialog.getByLabel(register.age.replace('{min}', '18')).check();
    },
    /** The proof-of-work puzzle replaces the captcha picture, which a test cannot read. */
    prove: async () => {
      await dialog.getByRole('button', { name: captcha.cannotRead }).click();
      await dialog.getByText(captcha.proved).waitFor();
    },
    submit: () => dialog.getByRole('button', { name: register.submit, exact: true }).click(),
  };
}
