import { useState } from 'react';
import { Badge } from './badge.tsx';
import { Chips } from './chips.tsx';
import { Marquee } from './marquee.tsx';
import { Pager } from './pager.tsx';
import { Rail } from './rail.tsx';
import { Rangoli } from './rangoli.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import type { WorkshopTexts } from './workshop-texts.ts';

const RANGE_WIDE = 5;
const RANGE_NARROW = 1;
const TOTAL_PAGES = 12;

export function WorkshopLists({ texts }: { texts: WorkshopTexts }) {
  const [page, setPage] = useState(1);
  const [tab, setTab] = useState('0');
  const [chip, setChip] = useState('0');
  const choices = (labels: readonly string[]) => labels.map((label, at) => ({ id: String(at), label }));
  const labels = {
    pages: texts.pages,
    previous: texts.previous,
    next: texts.following,
    page: (number: number) => `${texts.page} ${number}`,
  };
  const rail = { previousLabel: texts.previous, nextLabel: texts.following };
  return (
    <>
      <div className="rounded-card border border-line bg-surface ps-4">
        <Marquee
          label={texts.newsLabel}
          items={texts.news.map((text) => ({ id: text, text, onSelect: () => undefined }))}
          pauseLabel={texts.pause}
          playLabel={texts.play}
        />
      </div>
      <Chips label={texts.find} items={choices(texts.categories)} value={chip} onChange={setChip} />
      <Rail label={texts.sections.lists} size="tile" {...rail}>
        {texts.games.map((game) => (
          <Tile key={game} name={game} badge={texts.hot} />
        ))}
      </Rail>
      <Rail label={texts.newsLabel} size="card" {...rail}>
        {texts.news.map((text) => (
          <div key={text} className="grid h-28 content-end rounded-card border border-line bg-surface p-4">
            {text}
          </div>
        ))}
      </Rail>
      <Tabs
        label={texts.sections.choices}
        items={choices(texts.views)}
        value={tab}
        onChange={setTab}
        panelId="workshop"
      />
      <TabPanel id="workshop" value={tab}>
        <p className="text-muted">{texts.long}</p>
      </TabPanel>
      <div className="flex flex-wrap gap-6">
        <Pager page={page} totalPages={TOTAL_PAGES} range={RANGE_WIDE} onPage={setPage} labels={labels} />
        <Pager
          page={page}
          totalPages={TOTAL_PAGES}
          range={RANGE_NARROW}
          onPage={setPage}
          labels={{ ...labels, pages: `${texts.pages} 2` }}
        />
      </div>
    </>
  );
}

function Tile({ name, badge }: { name: string; badge: string }) {
  return (
    <a href="#kit" className="grid gap-2 no-underline">
      <span className="relative grid aspect-4/3 place-items-center rounded-card bg-raised text-accent">
        <Rangoli size={64} />
        <Badge tone="hot" className="absolute start-2 top-2">
          {badge}
        </Badge>
      </span>
      <span className="truncate text-sm font-semibold">{name}</span>
    </a>
  );
}
