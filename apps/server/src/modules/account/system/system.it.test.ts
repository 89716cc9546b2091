import { languageLabels } from '@mela/i18n/languages';
import type { SwitchNode } from '@mela/protocol/shapes/system';
import { switches } from '@mela/protocol/switches';
import { afterAll, expect, test } from 'vitest';
import { openTestServer, type Caller } from '#testing/harness/test-server.ts';

const server = await openTestServer('system', { demo: true });
afterAll(() => server.close());

const guest = server.guest();

/** Every node of a tree, with the path of names that leads to it. */
function paths(nodes: SwitchNode[], above = ''): string[] {
  return nodes.flatMap(({ modId, childrenNodes }) => [
    `${above}${modId}`,
    ...paths(childrenNodes, `${above}${modId}/`),
  ]);
}

const find = (nodes: SwitchNode[], modId: string): SwitchNode | undefined =>
  nodes.find((node) => node.modId === modId) ??
  nodes.map(({ childrenNodes }) => find(childrenNodes, modId)).find((node) => node !== undefined);

test('status returns everything a page needs before the first render (STATE-1)', async () => {
  const status = await guest.system.status({ query: { language: 'EN' } });
  expect(status).toMatchObject({
    status: 0,
    maintenance: false,
    regionRestriction: false,
    location: { ip: guest.ip },
    merchant: { merchantCode: 'mela', country: 'IN', currency: 'INR' },
    analytics: 0,
  });
  expect(status.whitelabel).toEqual(await guest.system.whitelabel({}));
  expect(status.register).toEqual(await guest.system.registerSettings({}));
  expect(status.domainRoute).toEqual(await guest.system.domainRoute({}));
  expect(status.resources).toEqual(await guest.system.resources({ query: {} }));
  expect(status.customerService.length).toBeGreaterThan(0);
});

test('the configuration has brand, prize modes, analytics and content hosts from the settings of the merchant (STATE-6)', async () => {
  expect(await guest.system.status({ query: {} })).toMatchObject({
    merchant: { brand: { platform: 'MELA', merchant: 'mela' }, prizeModes: ['LOTT', 'ZY', 'ELOTT', 'SEA'] },
    analytics: 0,
    imageCDNs: [],
    launchGameCDNs: [],
  });
  const brand = { platform: 'FAIR', merchant: 'lantern', lotteryType: 'ZY' } as const;
  const hosts = {
    imageCDNs: ['https://pictures.mela.example'],
    launchGameCDNs: ['https://games.mela.example:8443'],
  };
  const change = { brand, prizeModes: ['ZY' as const], analytics: true, ...hosts };
  await server.runtime.changeSetting('merchant', change);
  expect(await guest.system.status({ query: {} })).toMatchObject({
    merchant: { brand, prizeModes: ['ZY'] },
    analytics: 1,
    ...hosts,
  });
  expect(await guest.system.merchant({ query: {} })).toMatchObject({ brand, prizeModes: ['ZY'] });
  await server.runtime.changeSetting('merchant', {});
});

test('maintenance is status 1 with the merchant’s text in the requested language (STATE-1)', async () => {
  const maintenanceInfo = { EN: 'Back at six.', HI: 'छह बजे लौटेंगे।' };
  await server.runtime.changeSetting('system', { maintenance: true, maintenanceInfo });
  const english = await guest.system.status({ query: { language: 'EN' } });
  expect(english).toMatchObject({ status: 1, maintenance: true, maintenanceInfo: 'Back at six.' });
  const hindi = await guest.system.status({ query: { language: 'HI' } });
  expect(hindi).toMatchObject({ status: 1, maintenanceInfo: 'छह बजे लौटेंगे।' });
  expect(english.customerService.some(({ csPosition }) => csPosition === 'SYSTEM_PAGE')).toBe(true);
  await expect(guest.system.registerSettings({})).rejects.toMatchObject({ code: 'SYSTEM_MAINTENANCE' });
  await server.runtime.changeSetting('system', { maintenance: false });
  expect(await guest.system.status({ query: {} })).toMatchObject({ status: 0, maintenance: false });
});

test('a visitor from a blocked country gets status 2 with the address of the visitor, others do not (STATE-1)', async () => {
  const abroad = server.guest({ ip: '8.8.8.8' });
  expect(await abroad.system.location({})).toEqual({ ip: '8.8.8.8', countryCode: 'US' });
  await server.runtime.changeSetting('system', { blockedCountries: ['US'], maintenance: true });
  expect(await abroad.system.status({ query: {} })).toMatchObject({
    status: 2,
    regionRestriction: true,
    location: { ip: '8.8.8.8', countryCode: 'US' },
  });
  expect(await guest.system.status({ query: {} })).toMatchObject({ status: 1, regionRestriction: false });
  const links = await abroad.system.customerService({ query: {} });
  expect(links.length).toBeGreaterThan(0);
  await server.runtime.changeSetting('system', { blockedCountries: [], maintenance: false });
  await expect(abroad.system.registerSettings({})).resolves.toHaveProperty('fields');
});

test('location gives a private address the merchant’s country, and an unknown public one none (POPUP-3)', async () => {
  const atHome = server.guest({ ip: '192.168.1.20' });
  expect(await atHome.system.location({})).toEqual({ ip: '192.168.1.20', countryCode: 'IN' });
  expect(await atHome.system.status({ query: {} })).toMatchObject({ location: { countryCode: 'IN' } });
  const nowhere = server.guest({ ip: '192.0.2.77' });
  expect(await nowhere.system.location({})).toEqual({ ip: '192.0.2.77', countryCode: null });
});

test('the maintenance refusal is in Hindi for a Hindi caller (STATE-1)', async () => {
  await server.runtime.changeSetting('system', { maintenance: true });
  const url = '/wps/system/setting/register';
  const answer = await guest.raw({ url, headers: { 'accept-language': 'hi-IN,hi;q=0.9' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'SYSTEM_MAINTENANCE', message: expect.stringMatching(/[ऀ-ॿ]/) });
  await server.runtime.changeSetting('system', { maintenance: false });
});

test('the whitelabel tree has every switch of the catalogue once, below its parent (STATE-2)', async () => {
  const tree = await guest.system.whitelabel({});
  const found = paths(tree);
  expect(new Set(found.map((path) => path.split('/').at(-1)))).toEqual(new Set(Object.keys(switches)));
  expect(found).toHaveLength(Object.keys(switches).length);
  expect(found).toContain('COMM3/REG3/MOBILENUMREG3/MOBILENUMPASSREG3');
  for (const modId of ['CHNGPASSVERIF3', 'USERNAMEREG3', 'REGMOBVERF3', 'AGENTPOLICY3']) {
    expect(find(tree, modId)).toMatchObject({ modId });
  }
});

test('a switch changed at runtime is visible to the next visitor in the tree and in the rules (STATE-2)', async () => {
  const mobile = async (caller: Caller) => {
    const { fields } = await caller.system.registerSettings({});
    return {
      enabled: find(await caller.system.whitelabel({}), 'MOBILENUMREG3')?.enabled,
      field: fields.find(({ field }) => field === 'mobileNum')?.enabled,
    };
  };
  expect(await mobile(server.guest())).toEqual({ enabled: false, field: false });
  await server.runtime.setSwitch('MOBILENUMREG3', true);
  expect(await mobile(server.guest())).toEqual({ enabled: true, field: true });
  await server.runtime.setSwitch('MOBILENUMREG3', false);
  expect(await mobile(server.guest())).toEqual({ enabled: false, field: false });
});

test('the whitelabel call shows every switch as the merchant last set it', async () => {
  const tree = await guest.system.whitelabel({});
  for (const path of paths(tree)) {
    const node = find(tree, path.split('/').at(-1) ?? '');
    if (!node) throw new Error(`${path} is in the tree`);
    await server.runtime.setSwitch(node.modId, !node.enabled);
    expect(find(await guest.system.whitelabel({}), node.modId)?.enabled).toBe(!node.enabled);
    await server.runtime.setSwitch(node.modId, node.enabled);
  }
});

test('the merchant is in India, uses INR, and offers English first and Hindi (STATE-3)', async () => {
  const merchant = await guest.system.merchant({});
  expect(merchant).toMatchObject({
    merchantCode: 'mela',
    country: 'IN',
    countryName: 'India',
    currency: 'INR',
    currencySymbol: '₹',
    timeZone: 'Asia/Kolkata',
    langList: ['EN', 'HI'],
    defaultLang: 'EN',
    moneyMode: 'play',
    licence: '',
  });
  expect(merchant.languageLabels).toHaveLength(languageLabels.length);
  expect(merchant.languageLabels.length).toBeGreaterThanOrEqual(40);
  expect(merchant.languageLabels.slice(0, 2)).toEqual([
    { code: 'EN', label: 'English' },
    { code: 'HI', label: 'हिन्दी' },
  ]);
});

test('the default language is the first of the merchant’s list, else English (STATE-3)', async () => {
  const defaultLang = async () => (await guest.system.merchant({})).defaultLang;
  await server.runtime.changeSetting('merchant', { langList: ['HI', 'EN'] });
  expect(await defaultLang()).toBe('HI');
  await server.runtime.changeSetting('merchant', { langList: [] });
  expect(await defaultLang()).toBe('EN');
  await server.runtime.changeSetting('merchant', { langList: ['EN', 'HI'] });
});

test('the domains come from the merchant’s settings, never from a request', async () => {
  await server.runtime.changeSetting('merchant', { mainDomain: 'mela.example', domains: ['mela2.example'] });
  const answer = await guest.raw({ url: '/wps/system/domainRoute', headers: { host: 'evil.example' } });
  expect(answer.json()).toMatchObject({ value: { mainDomain: 'mela.example', domains: ['mela2.example'] } });
  expect(answer.body).not.toContain('evil');
  await server.runtime.changeSetting('merchant', { mainDomain: '', domains: [] });
});

test('countries have dialling codes and are named and sorted in the requested language', async () => {
  const english = await guest.system.countries({ query: { language: 'EN' } });
  expect(english.length).toBeGreaterThan(200);
  expect(english).toContainEqual({ countryCode: 'IN', countryName: 'India', countryDialingCode: '+91' });
  const names = english.map(({ countryName }) => countryName);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-IN').compare));
  const hindi = await guest.system.countries({ query: { language: 'HI' } });
  expect(hindi).toContainEqual({ countryCode: 'IN', countryName: 'भारत', countryDialingCode: '+91' });
});

test('app downloads and existing social pages are listed with labels in both languages (CONT-4)', async () => {
  const telegram = { title: 'Telegram', summary: '', body: '' };
  await server.runtime.db.transaction().execute((tx) =>
    server.app.modules.content.save(tx, [
      {
        kind: 'resource',
        key: 'TELEGRAM',
        channel: 'TELEGRAM',
        link: { kind: 'OUTSIDE', to: 'https://example.com/mela' },
        startsAt: server.clock.now(),
        texts: { EN: telegram, HI: { ...telegram, title: 'टेलीग्राम' } },
      },
    ]),
  );
  const resources = await guest.system.resources({ query: { language: 'HI' } });
  const types = resources.map(({ resourceType }) => resourceType);
  expect(types).toEqual(expect.arrayContaining(['IOS', 'ANDROID', 'TELEGRAM']));
  expect(types).not.toContain('TIKTOK');
  for (const { url, labelName, labelNameEn } of resources) {
    expect(url).toMatch(/^(https:\/\/|\/(?!\/))/);
    expect(labelName).not.toBe('');
    expect(labelNameEn).toMatch(/^[\x20-\x7e]+$/);
  }
});

test('customer service is listed by position, with every path encrypted (CONT-3)', async () => {
  const links = await guest.system.customerService({ query: { language: 'EN' } });
  const positions = new Set(links.map(({ csPosition }) => csPosition));
  expect(positions).toEqual(new Set(['HEADER', 'SIDE_MENU', 'SYSTEM_PAGE', 'AGENT']));
  const status = await guest.raw({ url: '/wps/system/status' });
  expect(JSON.stringify([links, status.body])).not.toContain('feedback');
});

test('an encrypted path redirects to its own address only (CONT-3)', async () => {
  const links = await guest.system.customerService({ query: {} });
  for (const { csPosition, path, isChat } of links) {
    const answer = await guest.raw({ url: `/wps/cs/${path}` });
    expect(answer.statusCode).toBe(302);
    // No member is logged in on the page of a closed site.
    const expected = csPosition === 'SYSTEM_PAGE' ? 'feedback' : 'chat';
    expect(answer.headers['location']).toBe(`/?popup=${expected}`);
    expect(isChat).toBe(expected === 'chat');
  }
});

test('a path that was made up or changed, or whose address was unpublished, is not found (CONT-3)', async () => {
  const [link] = await guest.system.customerService({ query: {} });
  const path = link?.path ?? '';
  const changed = `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [changed, 'x', Buffer.from('https://evil.example').toString('base64url'), '..%2f..']) {
    const answer = await guest.raw({ url: `/wps/cs/${wrong}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['location']).toBeUndefined();
    expect(answer.json()).toMatchObject({ success: false, code: 'URL_INVALID' });
  }
  await server.runtime.db
    .updateTable('content')
    .set({ ends_at: server.clock.now() })
    .where('kind', '=', 'service_link')
    .execute();
  expect((await guest.raw({ url: `/wps/cs/${path}` })).statusCode).toBe(404);
});

test('one network may follow at most sixty links a minute (CONT-3)', async () => {
  const visitors = Array.from({ length: 61 }, (_, index) =>
    server.guest({ ip: `2001:db8:c5::${index.toString(16)}` }),
  );
  const answers = await Promise.all(visitors.map((visitor) => visitor.raw({ url: '/wps/cs/x' })));
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(60);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
  expect((await server.guest().raw({ url: '/wps/cs/x' })).statusCode).toBe(404);
});

test('the sealing key call returns a P-256 public key without its private part (AUTH-12)', async () => {
  const answer = await guest.raw({ url: '/wps/system/sealingKey' });
  const { value } = answer.json<{ value: Record<string, unknown> }>();
  expect(value).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ECDH-ES', use: 'enc' });
  expect(value).not.toHaveProperty('d');
  expect(value['kid']).toEqual(expect.any(String));
});

test.each([
  ['/wps/system/status?language=FR', ['language']],
  ['/wps/system/status?more=1', ['more']],
  ['/wps/system/whitelabel?modId=REG3', ['modId']],
  ['/wps/system/setting/register?field=username', ['field']],
  ['/wps/system/domainRoute?host=x', ['host']],
  ['/wps/system/merchant?language=EN', ['language']],
  ['/wps/system/location?ip=8.8.8.8', ['ip']],
  ['/wps/system/country?language=en', ['language']],
  ['/wps/system/customerService?position=HEADER', ['position']],
  ['/wps/system/resources?language=', ['language']],
  ['/wps/system/sealingKey?kid=1', ['kid']],
])('%s is refused with the field name', async (url, fields) => {
  const answer = await guest.raw({ url });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: 'INVALID_INPUT', value: { fields } });
});
