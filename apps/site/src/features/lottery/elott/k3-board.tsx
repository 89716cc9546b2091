import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DifferentBoard, PairBoard, TripleBoard } from './k3-dice-boards.tsx';
import { K3TotalBoard } from './k3-total-board.tsx';
import type { BoardProps } from './picked-bet.ts';

const tabs = {
  total: K3TotalBoard,
  pair: PairBoard,
  triple: TripleBoard,
  different: DifferentBoard,
} as const;

type Tab = keyof typeof tabs;
const isTab = (id: string): id is Tab => Object.hasOwn(tabs, id);

/** K3: the total of three dice, pairs, triples, and different numbers. */
export function K3Board(props: BoardProps) {
  const t = useTranslations('lotteryElott');
  const panel = useId();
  const [tab, setTab] = useState<Tab>('total');
  const Board = tabs[tab];
  return (
    <div className="grid gap-3">
      <Tabs
        label={t('kinds')}
        items={Object.keys(tabs).flatMap((id) => (isTab(id) ? [{ id, label: t(`kind.${id}`) }] : []))}
        value={tab}
        panelId={panel}
        onChange={(id) => isTab(id) && setTab(id)}
      />
      <TabPanel id={panel} value={tab}>
        <Board {...props} />
      </TabPanel>
    </div>
  );
}
