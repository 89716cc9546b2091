import { systemClock } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { newcomer, tokenOf } from '#actors/newcomers.ts';
import { newPage } from '#harness/browser.ts';
import { testedLanguages } from '#harness/languages.ts';
import { textsOf } from '#harness/texts.ts';
import { registerPopup } from '#pages/register-popup.ts';

const password = 'Lamp-Post-77';
const newName = () => `friend${systemClock.now().getTime().toString(36)}`;

test.each(testedLanguages('HI'))(
  'a guest registers through a member’s link, and both see the invitation, on a phone in %s (REWARD-13, MEMBER-8)',
  async (lang) => {
    const { member, referral: t, register } = textsOf(lang);
    const owner = await newPage({ lang, token: await tokenOf(await newcomer()) });
    await owner.goto('/member');
    await owner.getByRole('main').getByRole('link', { name: member.pages.referral.name }).click();
    await owner.getByRole('img', { name: t.qr }).waitFor();
    await owner.getByText(t.listEmpty).waitFor();
    const url = new URL(await owner.getByText(/\/register\?referralCode=/).innerText());

    const guest = await newPage({ lang });
    await guest.goto(url.pathname + url.search);
    const popup = registerPopup(guest, lang);
    const name = newName();
    await popup.type({
      [register.fields.username]: name,
      [register.fields.password]: password,
      [register.fields.confirmPassword]: password,
    });
    expect(await popup.field(register.fields.referralCode).inputValue()).toBe(
      url.searchParams.get('referralCode'),
    );
    await popup.agree();
    await popup.prove();
    await popup.submit();
    await guest.waitForURL((at) => at.pathname === '/');
    await guest.goto('/member/referral');
    await guest.getByText(t.invitedBody.replace('{amount}', '₹0.00')).waitFor();

    await owner.reload();
    const friends = owner.getByRole('region', { name: t.list });
    await friends.getByText(t.states.open).waitFor();
    const shown = await friends.innerText();
    expect(shown).toContain('***');
    expect(shown).not.toContain(name);
  },
);

test('the demo member sees friends in several states, with the reason against a reward (REWARD-13)', async () => {
  const { referral: t } = textsOf('EN');
  const page = await newPage({ login: 'member', width: 1280 });
  await page.goto('/member/referral');
  const friends = page.getByRole('region', { name: t.list });
  await friends.getByText(t.states.open).first().waitFor();
  // The job decides within its interval.
  await expect
    .poll(
      async () => {
        await page.reload();
        await friends.getByText(t.states.open).first().waitFor();
        return friends.getByText(t.reasons.device).count();
      },
      { timeout: 150_000 },
    )
    .toBe(1);
  await friends.getByText(t.states.both).waitFor();
});
