import { agent } from './hi/agent.ts';
import { announcement } from './hi/announcement.ts';
import { captcha } from './hi/captcha.ts';
import { common } from './hi/common.ts';
import { deposit } from './hi/deposit.ts';
import { disclaimer } from './hi/disclaimer.ts';
import { downloads } from './hi/downloads.ts';
import { feedback } from './hi/feedback.ts';
import { frame } from './hi/frame.ts';
import { help } from './hi/help.ts';
import { home } from './hi/home.ts';
import { lobby } from './hi/lobby.ts';
import { login } from './hi/login.ts';
import { lottery } from './hi/lottery.ts';
import { member } from './hi/member.ts';
import { notice } from './hi/notice.ts';
import { points } from './hi/points.ts';
import { promotion } from './hi/promotion.ts';
import { record } from './hi/record.ts';
import { refusal } from './hi/refusal.ts';
import { region } from './hi/region.ts';
import { register } from './hi/register.ts';
import { soon } from './hi/soon.ts';
import { system } from './hi/system.ts';
import { wallet } from './hi/wallet.ts';
import type { Texts } from './texts.ts';

/** Hindi as people speak it, with the keys of English. */
export const hi: Texts = {
  agent,
  announcement,
  captcha,
  common,
  deposit,
  disclaimer,
  downloads,
  feedback,
  frame,
  help,
  home,
  lobby,
  login,
  lottery,
  member,
  notice,
  points,
  promotion,
  record,
  refusal,
  region,
  register,
  soon,
  system,
  wallet,
};
