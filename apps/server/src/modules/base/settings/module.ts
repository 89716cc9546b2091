import { assert } from '@mela/kernel/assert';
import type { Clock } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import { refuse } from '@mela/protocol/refusals';
import { settings as catalogue, type SettingName, type Settings } from '@mela/protocol/shapes/settings';
import { isModId, isOpen, switches as switchCatalogue, type ModId } from '@mela/protocol/switches';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Tx } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { lockSetting, readSettings, readSwitches, saveSetting, saveSwitch } from './queries.ts';

export { createTimeFormatter } from './csv-time.ts';
export { parseDayRange, type Days } from './day-range.ts';
export { registerSettings } from './register-settings.ts';

export type Needs = { db: Database; clock: Clock; log: Logger; signals: Signals };

/** The current merchant values; each group is read by its name, e.g. `settings.login()`. */
export type SettingReaders = { readonly [Name in SettingName]: () => Settings[Name] };

export type Switches = {
  states(): Readonly<Record<ModId, boolean>>;
  /** True if the switch and all its parents are on. */
  isOpen(modId: ModId): boolean;
  require(modId: ModId): void;
};

export type SettingsModule = {
  settings: SettingReaders;
  switches: Switches;
  setSwitch(modId: ModId, enabled: boolean): Promise<void>;
  changeSetting<Name extends SettingName>(
    name: Name,
    change: Partial<Settings[Name]>,
    note?: AuditNote,
  ): Promise<void>;
  /**
   * Listeners run after every reload, so that cached answers are invalidated only after the new values are loaded.
   */
  onChange(listener: () => void): void;
  reload(): Promise<void>;
  /** Resolves when every change signalled so far is loaded. */
  settled(): Promise<void>;
};

/** Caches values and switches in memory and reloads them on every signal. */
export async function openSettings(needs: Needs): Promise<SettingsModule> {
  const { signals, log } = needs;
  let { values, states } = await readCurrentValues(needs);
  let turn: Promise<void> = Promise.resolve();
  const listeners: (() => void)[] = [];

  const load = async (): Promise<void> => {
    ({ values, states } = await readCurrentValues(needs));
    for (const listener of listeners) listener();
  };
  // Reloads run one after another; the last one always reads after the last signal.
  const reload = (): Promise<void> => {
    turn = turn.then(load, load);
    return turn;
  };

  signals.subscribe(({ kind }) => {
    if (kind !== 'settings-changed' && kind !== 'connection-restored') return;
    reload().catch((error: unknown) => log.error({ err: error }, 'settings could not be reloaded'));
  });
  // Loads changes made between the first read and the subscription.
  await reload();

  return {
    settings: {
      system: () => values.system,
      merchant: () => values.merchant,
      login: () => values.login,
      codes: () => values.codes,
      staff: () => values.staff,
      registration: () => values.registration,
      deposit: () => values.deposit,
      withdrawal: () => values.withdrawal,
      lineTransfer: () => values.lineTransfer,
      turnover: () => values.turnover,
      tax: () => values.tax,
      team: () => values.team,
      contract: () => values.contract,
      signIn: () => values.signIn,
      points: () => values.points,
      referral: () => values.referral,
      lottery: () => values.lottery,
    },
    switches: {
      states: () => states,
      isOpen: (modId) => isOpen(states, modId),
      require: (modId) => {
        if (!isOpen(states, modId)) refuse('FUNCTION_NOT_AVAILABLE');
      },
    },
    setSwitch: async (modId, enabled) => {
      await setSwitch(needs, modId, enabled);
      await reload();
    },
    changeSetting: async (name, change, note) => {
      await changeSetting(note === undefined ? needs : { ...needs, note }, name, change);
      await reload();
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    reload,
    settled: () => turn.catch(() => undefined),
  };
}

/** Reads all values and switches from the database. */
export async function readCurrentValues({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<CurrentValues> {
  return { values: valuesOf(await readSettings(db), log), states: statesOf(await readSwitches(db)) };
}

const modIds = Object.keys(switchCatalogue).filter(isModId);

type CurrentValues = { values: Settings; states: Record<ModId, boolean> };

/** The changed values before and after, as readable text. */
export type ChangedValues = {
  kind: 'setting' | 'switch';
  id: string;
  before: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
};

/** Records a change in the audit log, within the transaction of the change. */
export type AuditNote = (tx: Tx, change: ChangedValues) => Promise<void>;

type Change = Pick<Needs, 'db' | 'clock' | 'signals'> & { note?: AuditNote };

export async function setSwitch(
  { db, clock, signals, note }: Change,
  modId: ModId,
  enabled: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const was = statesOf(await readSwitches(tx))[modId];
    await saveSwitch(tx, modId, enabled, clock.now());
    const describe = (isOn: boolean) => ({ state: isOn ? 'on' : 'off' });
    await note?.(tx, { kind: 'switch', id: modId, before: describe(was), after: describe(enabled) });
    await signals.send(tx, { kind: 'settings-changed' });
    await signals.send(tx, {
      kind: 'push',
      event: events.switchChanged,
      value: { modId, enabled },
      to: 'everybody',
    });
  });
}

/** Validates against the catalogue; an unknown or invalid value throws and changes nothing. */
export async function changeSetting(
  { db, clock, signals, note }: Change,
  name: SettingName,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const old = await lockSetting(tx, name, now);
    const read = catalogue[name].strict().safeParse({ ...asRecord(old), ...change });
    if (!read.success) throw new Error(z.prettifyError(read.error));
    await saveSetting(tx, name, read.data, now);
    const known = catalogue[name].safeParse(old ?? {});
    await note?.(tx, {
      kind: 'setting',
      id: name,
      ...differenceOf(asRecord(known.data), asRecord(read.data)),
    });
    await signals.send(tx, { kind: 'settings-changed' });
    await signals.send(tx, { kind: 'push', event: events.systemChanged, value: {}, to: 'everybody' });
  });
}

function differenceOf(before: object, after: object): Pick<ChangedValues, 'before' | 'after'> {
  const [was, is] = [textsOf(before), textsOf(after)];
  const changed = [...is.keys()].filter((key) => was.get(key) !== is.get(key));
  const pick = (texts: ReadonlyMap<string, string>) =>
    Object.fromEntries(changed.map((key) => [key, texts.get(key) ?? '']));
  return { before: pick(was), after: pick(is) };
}

function textsOf(values: object): Map<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return new Map(Object.entries(values).map(([key, value]) => [key, text(value)]));
}

/**
 * A stored group that no longer matches its schema falls back to the defaults and logs an error, so the site stays
 * available.
 */
function valuesOf(rows: { name: string; value: unknown }[], log: Logger): Settings {
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const read = <Schema extends z.ZodType>(name: SettingName, schema: Schema): z.output<Schema> => {
    const result = schema.safeParse(stored.get(name) ?? {});
    if (result.success) return result.data;
    log.error({ setting: name }, 'a stored setting is invalid; using its defaults');
    return schema.parse({});
  };
  return {
    system: read('system', catalogue.system),
    merchant: read('merchant', catalogue.merchant),
    login: read('login', catalogue.login),
    codes: read('codes', catalogue.codes),
    staff: read('staff', catalogue.staff),
    registration: read('registration', catalogue.registration),
    deposit: read('deposit', catalogue.deposit),
    withdrawal: read('withdrawal', catalogue.withdrawal),
    lineTransfer: read('lineTransfer', catalogue.lineTransfer),
    turnover: read('turnover', catalogue.turnover),
    tax: read('tax', catalogue.tax),
    team: read('team', catalogue.team),
    contract: read('contract', catalogue.contract),
    signIn: read('signIn', catalogue.signIn),
    points: read('points', catalogue.points),
    referral: read('referral', catalogue.referral),
    lottery: read('lottery', catalogue.lottery),
  };
}

function statesOf(rows: { modId: string; enabled: boolean }[]): Record<ModId, boolean> {
  const turned = new Map(rows.map(({ modId, enabled }) => [modId, enabled]));
  const states: Partial<Record<ModId, boolean>> = {};
  for (const modId of modIds) states[modId] = turned.get(modId) ?? switchCatalogue[modId].byDefault;
  assert(isWhole(states), 'every switch of the catalogue has a state');
  return states;
}

function isWhole(states: Partial<Record<ModId, boolean>>): states is Record<ModId, boolean> {
  return modIds.every((modId) => states[modId] !== undefined);
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
