import { announcement } from './hi/announcement.ts';
import { captcha } from './hi/captcha.ts';
import { common } from './hi/common.ts';
import { disclaimer } from './hi/disclaimer.ts';
import { home } from './hi/home.ts';
import { lobby } from './hi/lobby.ts';
import { login } from './hi/login.ts';
import { notice } from './hi/notice.ts';
import { promotion } from './hi/promotion.ts';
import { refusal } from './hi/refusal.ts';
import { region } from './hi/region.ts';
import { shell } from './hi/shell.ts';
import { system } from './hi/system.ts';
import { wallet } from './hi/wallet.ts';
import type { VisitorTexts } from './texts.ts';

export const hiVisitor: VisitorTexts = {
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
};
