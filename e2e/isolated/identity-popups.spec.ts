import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { connectToServer, setSwitch } from '#actors/operator.ts';
import { englishOn } from '#checks/untranslated-text.ts';
import { axeViolationsInThemes, themesOf } from '#checks/visit-all-routes.ts';
import { newPage } from '#harness/browser.ts';
import { textsOf } from '#harness/texts.ts';

/** A member whose account is already linked to one of the providers. */
async function linkedNewcomer() {
  const person = await newcomer();
  const { db, clock } = await connectToServer();
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', person.account)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('identity')
    .values({
      id: randomUUID(),
      member_id: id,
      provider: 'SOCIALBOX',
      subject_hash: randomUUID(),
      contact: 'ne•••@mela.example',
      linked_at: clock.now(),
    })
    .execute();
  return person;
}

test.each(['EN', 'HI'] as const)(
  'the popups that link and unlink a sign-in have no accessibility violation in %s (AUTH-3, MEMBER-11)',
  async (lang) => {
    await setSwitch('SOCIAL3', 'on');
    await setSwitch('THIRDPHONE3', 'on');
    const person = await linkedNewcomer();
    const token = await tokenOf(person);
    // The page behind shows the member’s name, which is not a text of ours.
    const number = person.account.slice(-8);
    const { identity: t } = textsOf(lang);
    const [linked, free] = [t.providers.SOCIALBOX, t.providers.PHONEBOX];
    const page = await newPage({ lang, token });
    await page.goto('/member/securityCenter');
    const section = page.locator('#sign-ins');
    for (const name of [t.unlinkNamed.replace('{provider}', linked), t.link.replace('{provider}', free)]) {
      await section.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await axeViolationsInThemes(page, { isPopup: true }, themesOf('member', lang))).toEqual([]);
      const english = lang === 'HI' ? await englishOn(page) : [];
      expect(english.filter((words) => !words.includes(number))).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  },
);
