import type { MallPicture } from '@mela/protocol/mall';
import type { LucideIcon } from 'lucide-react';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Headphones from 'lucide-react/icons/headphones';
import Milk from 'lucide-react/icons/milk';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import Watch from 'lucide-react/icons/watch';

/** The drawing of each item. */
export const pictures: Readonly<Record<MallPicture, LucideIcon>> = {
  voucher: Ticket,
  coins: Coins,
  gift: Gift,
  phone: Smartphone,
  headphones: Headphones,
  watch: Watch,
  shirt: Shirt,
  bottle: Milk,
  bag: ShoppingBag,
  trophy: Trophy,
};
