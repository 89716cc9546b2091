import type { GameType } from '@mela/protocol/categories';
import {
  Cherry,
  Dices,
  Feather,
  Fish,
  Gamepad2,
  Puzzle,
  Spade,
  Ticket,
  TicketCheck,
  Trophy,
  type LucideIcon,
} from 'lucide-react';

/** One picture per category, wherever it is named. */
export const categoryIcon: Record<GameType, LucideIcon> = {
  RNG: Cherry,
  LIVE: Spade,
  FISH: Fish,
  PVP: Dices,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  LOTT: Ticket,
  ELOTT: TicketCheck,
  COCKFIGHT: Feather,
  BGS: Puzzle,
};
