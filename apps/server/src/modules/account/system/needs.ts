import type { Region } from '#http/location.ts';
import type { Sealing } from '#http/seal.ts';
import type { Content } from '#modules/base/content/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { MoneyRule } from './show-merchant.ts';

export type ModuleNeeds = {
  settings: SettingReaders;
  switches: Switches;
  sealing: Sealing;
  content: Content;
  money: MoneyRule;
  region: Region;
};

/** `key` encrypts the addresses of customer service. */
export type Needs = ModuleNeeds & { key: Buffer };
