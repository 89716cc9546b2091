import { announcement } from './en/announcement.ts';
import { captcha } from './en/captcha.ts';
import { common } from './en/common.ts';
import { disclaimer } from './en/disclaimer.ts';
import { home } from './en/home.ts';
import { lobby } from './en/lobby.ts';
import { login } from './en/login.ts';
import { notice } from './en/notice.ts';
import { promotion } from './en/promotion.ts';
import { refusal } from './en/refusal.ts';
import { region } from './en/region.ts';
import { shell } from './en/shell.ts';
import { system } from './en/system.ts';
import { wallet } from './en/wallet.ts';

/** The public texts: a first visit loads these and no others. */
export const enVisitor = {
  announcement,
  captcha,
  common,
  disclaimer,
  shell,
  home,
  lobby,
  login,
  notice,
  promotion,
  refusal,
  region,
  system,
  wallet,
} as const;
