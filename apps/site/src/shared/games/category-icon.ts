import type { GameType } from '@mela/protocol/categories';
import type { LucideIcon } from 'lucide-react';
import Cherry from 'lucide-react/icons/cherry';
import Dices from 'lucide-react/icons/dices';
import Feather from 'lucide-react/icons/feather';
import Fish from 'lucide-react/icons/fish';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Puzzle from 'lucide-react/icons/puzzle';
import Spade from 'lucide-react/icons/spade';
import Ticket from 'lucide-react/icons/ticket';
import TicketCheck from 'lucide-react/icons/ticket-check';
import Trophy from 'lucide-react/icons/trophy';

/** One icon per category, used everywhere. */
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
