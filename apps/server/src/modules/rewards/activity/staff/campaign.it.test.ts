import { DAY, HOUR, isoOf, plus } from '@mela/kernel/time';
import { afterAll, describe, expect, test } from 'vitest';
import { openVendors } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import {
  dailyCashback,
  draft,
  newKey,
  newSecret,
  openActivityWorld,
  rupees,
} from '#testing/rewards/activity-world.ts';

const server = await openTestServer('campaign');
afterAll(() => server.close());
await openVendors(server, { MELA: {} });
const { db } = server.runtime;
const world = openActivityWorld(server);
const { budgetOf, open } = world;

const promotionsOf = async () =>
  (await server.guest().content.promotions({ query: { language: 'EN' } })).map(({ id }) => id);
const inAnHour = () => {
  const startsAt = plus(server.clock.now(), HOUR);
  return {
    announcedAt: isoOf(server.clock.now()),
    startsAt: isoOf(startsAt),
    endsAt: isoOf(plus(startsAt, DAY)),
  };
};
const one = async (code: string) => {
  const by = await world.manager();
  return (await by.staffActivity.list({})).find((found) => found.code === code);
};

describe('an activity', () => {
  test('goes from draft to scheduled, running and over, and is on the page of promotions from schedule to end', async () => {
    const by = await world.manager();
    const { code } = await by.staffActivity.make({ body: draft() });
    expect(await one(code)).toMatchObject({ stage: 'draft', takers: 0, madeBy: by.account });
    expect(await promotionsOf()).not.toContain(code);
    const member = await server.member({});
    expect(await member.activity.list({ query: { language: 'EN' } })).toEqual([]);

    await by.staffActivity.schedule({ body: { code, ...inAnHour() } });
    expect(await one(code)).toMatchObject({ stage: 'scheduled' });
    server.runtime.cache.drop(['content']);
    expect(await promotionsOf()).toContain(code);
    server.clock.turn(HOUR);
    expect(await one(code)).toMatchObject({ stage: 'running' });
    server.clock.turn(DAY);
    expect(await one(code)).toMatchObject({ stage: 'over' });
    server.runtime.cache.drop(['content']);
    expect(await promotionsOf()).not.toContain(code);
  });

  test('keeps its terms from the start on, and markup that could run is removed', async () => {
    const by = await world.manager();
    const made = draft({ budget: rupees('300') });
    const { budget: _budget, requestKey: _key, ...terms } = made;
    const { code } = await by.staffActivity.make({ body: made });
    const body = '<p onclick="x()">New</p><script>x()</script>';
    const texts = { ...terms.texts, EN: { title: 'New title', summary: 'New', body } };
    await by.staffActivity.change({
      body: {
        ...terms,
        texts,
        offer: { kind: 'code', amount: rupees('5'), secret: newSecret(), usesMax: 3 },
      },
    });
    expect(await one(code)).toMatchObject({
      kind: 'code',
      texts: { EN: { title: 'New title', body: '<p>New</p>' } },
      offer: { kind: 'code', amount: '5.0000', usesMax: 3 },
    });
    await by.staffActivity.schedule({ body: { code, ...inAnHour() } });
    await by.staffActivity.change({ body: terms });
    server.clock.turn(HOUR);
    const later = await world.manager();
    for (const late of [
      later.staffActivity.change({ body: terms }),
      later.staffActivity.schedule({ body: { code, ...inAnHour() } }),
    ])
      await expect(late).rejects.toMatchObject({ code: 'ACTIVITY_STARTED' });
  });

  test('is made once for each request key, with a code and a budget of its own (REWARD-16)', async () => {
    const by = await world.manager();
    const body = draft({ budget: rupees('250') });
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => by.staffActivity.make({ body })));
    const codes = all.map((found) => (found.status === 'fulfilled' ? found.value.code : found.reason.code));
    expect(new Set(codes).has(body.code)).toBe(true);
    for (const code of codes) expect([body.code, 'ACTIVITY_CODE_TAKEN']).toContain(code);
    expect((await by.staffActivity.make({ body })).code).toBe(body.code);
    expect(await budgetOf(body.code)).toMatchObject({ funded: '250.0000', left: '250.0000' });
    const other = { ...body, requestKey: newKey() };
    await expect(by.staffActivity.make({ body: other })).rejects.toMatchObject({
      code: 'ACTIVITY_CODE_TAKEN',
    });
    const reused = { ...draft(), requestKey: body.requestKey };
    await expect(by.staffActivity.make({ body: reused })).rejects.toMatchObject({
      code: 'REQUEST_KEY_REUSED',
    });
    const secret = newSecret();
    await open({ offer: { kind: 'code', amount: rupees('5'), secret, usesMax: 3 } });
    const same = draft({
      offer: { kind: 'code', amount: rupees('5'), secret: secret.toLowerCase(), usesMax: 3 },
    });
    await expect(by.staffActivity.make({ body: same })).rejects.toMatchObject({
      code: 'ACTIVITY_SECRET_TAKEN',
    });
    const unknownLine = draft({ audience: { ...body.audience, agentLines: ['no.such.agent'] } });
    await expect(by.staffActivity.make({ body: unknownLine })).rejects.toMatchObject({
      code: 'MEMBER_UNKNOWN',
    });
  });

  test('has a window in order; cashback begins and ends at midnight', async () => {
    const by = await world.manager();
    const window = inAnHour();
    const { code } = await by.staffActivity.make({ body: draft() });
    const cashback = await by.staffActivity.make({ body: draft({ offer: dailyCashback }) });
    const wrong = [
      { code, ...window, endsAt: window.startsAt },
      { code, ...window, announcedAt: window.endsAt },
      { code, announcedAt: window.announcedAt, startsAt: window.announcedAt, endsAt: window.announcedAt },
      { code: cashback.code, ...window },
    ];
    for (const body of wrong)
      await expect(by.staffActivity.schedule({ body })).rejects.toMatchObject({
        code: 'ACTIVITY_WINDOW_WRONG',
      });
  });

  test('that is stopped gives its rest back, keeps what is granted, and stays stopped (REWARD-16)', async () => {
    const secret = newSecret();
    const code = await open({ offer: { kind: 'code', amount: rupees('50'), secret, usesMax: 9 } });
    const [asha, ravi] = [await server.member({}), await server.member({})];
    const entered = await asha.activity.enterCode({ body: { secret, language: 'EN' } });
    const by = await world.manager();
    const stops = await Promise.allSettled(
      [1, 2, 3].map(() => by.staffActivity.stop({ body: { code, reason: 'The fair ended early.' } })),
    );
    const codes = stops.map((stop): string => (stop.status === 'rejected' ? stop.reason.code : 'stopped'));
    expect(codes.toSorted()).toEqual(['ACTIVITY_STOPPED', 'ACTIVITY_STOPPED', 'stopped']);
    expect(await one(code)).toMatchObject({
      stage: 'stopped',
      stopReason: 'The fair ended early.',
      takers: 1,
    });
    expect(await budgetOf(code)).toEqual({
      funded: '50.0000',
      left: '0.0000',
      reserved: '50.0000',
      spent: '0.0000',
    });
    await expect(ravi.activity.enterCode({ body: { secret, language: 'EN' } })).rejects.toMatchObject({
      code: 'ACTIVITY_NOT_OPEN',
    });
    await asha.reward.claim({ body: { id: entered.reward?.id ?? '', language: 'EN' } });
    expect(await budgetOf(code)).toMatchObject({ reserved: '0.0000', spent: '50.0000' });
  });

  test('shows its cost, its takers and what the house earned from them', async () => {
    const code = await open();
    const [asha, ravi] = [await server.member({}), await server.member({})];
    await world.play(ravi.memberId, '900');
    await asha.activity.apply({ body: { code, comment: 'Me', language: 'EN' } });
    await world.play(asha.memberId, '300', '120');
    const by = await world.manager();
    const [asked] = (await by.staffActivity.applications({ query: { code } })).applications;
    await by.staffActivity.approve({ body: { id: asked?.id ?? '', amount: rupees('20') } });
    expect(await by.staffActivity.detail({ query: { code } })).toMatchObject({
      takers: 1,
      waiting: 0,
      budget: { funded: '1000.0000', left: '980.0000', reserved: '20.0000', spent: '0.0000' },
      bets: { stake: '300.0000', loss: '180.0000' },
    });
  });

  test('is changed by staff with the permission only, and every change is in the audit log', async () => {
    const code = await open();
    const [reader, support] = [
      await server.staff({ role: 'reader' }),
      await server.staff({ role: 'support' }),
    ];
    const body = { code, reason: 'No longer wanted.' };
    for (const refused of [reader.staffActivity.list({}), support.staffActivity.stop({ body })])
      await expect(refused).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    const by = await world.manager();
    await by.staffActivity.stop({ body });
    const entries = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_kind', '=', 'activity')
      .where('subject_id', '=', code)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'activity.make',
      'activity.schedule',
      'activity.stop',
    ]);
  });
});
