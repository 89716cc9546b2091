import { agent } from './en/agent.ts';
import { announcement } from './en/announcement.ts';
import { common } from './en/common.ts';
import { disclaimer } from './en/disclaimer.ts';
import { downloads } from './en/downloads.ts';
import { feedback } from './en/feedback.ts';
import { frame } from './en/frame.ts';
import { help } from './en/help.ts';
import { home } from './en/home.ts';
import { lobby } from './en/lobby.ts';
import { login } from './en/login.ts';
import { member } from './en/member.ts';
import { promotion } from './en/promotion.ts';
import { refusal } from './en/refusal.ts';
import { region } from './en/region.ts';
import { system } from './en/system.ts';

/** English, the source of every key and placeholder. */
export const en = {
  agent,
  announcement,
  common,
  disclaimer,
  downloads,
  feedback,
  frame,
  help,
  home,
  lobby,
  login,
  member,
  promotion,
  refusal,
  region,
  system,
} as const;
