import { staffCalls } from '@mela/protocol/calls/staff';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { AddPopup } from './add-popup.tsx';
import { FirstPassword, type FirstPasswordValue } from './first-password.tsx';
import { PersonPopup } from './person-popup.tsx';
import type { Person } from './person.ts';
import { RequestsPanel } from './requests-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';

const views = ['people', 'roles', 'requests'] as const;

/** Staff accounts, the permissions of each role, and the requests that wait for a second person. */
export function PeopleScreen() {
  const t = useTranslations('staff');
  const may = useMay();
  const { set, oneOf } = useFilters();
  const view = oneOf('view', views);
  const [isAdding, setAdding] = useState(false);
  const [told, setTold] = useState<FirstPasswordValue | null>(null);
  return (
    <>
      <ScreenHead
        title={t('title')}
        intro={t('intro')}
        action={may('staff.manage') && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      />
      <Tabs
        label={t('title')}
        items={views.map((name) => ({ id: name, label: t(name) }))}
        value={view}
        onChange={(next) => set({ view: next })}
        panelId="staff-view"
      />
      <TabPanel id="staff-view" value={view}>
        {view === 'people' && <People onFirstPassword={setTold} />}
        {view === 'roles' && <RolesPanel />}
        {view === 'requests' && <RequestsPanel />}
      </TabPanel>
      {isAdding && <AddPopup onClose={() => setAdding(false)} onOpened={setTold} />}
      {told && <FirstPassword value={told} onClose={() => setTold(null)} />}
    </>
  );
}

function People({ onFirstPassword }: { onFirstPassword: (value: FirstPasswordValue) => void }) {
  const t = useTranslations('staff');
  const api = useApi();
  const may = useMay();
  const [edited, setEdited] = useState<Person | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffCalls.list.path],
    queryFn: () => api.staff.list({}),
  });
  return (
    <div className="py-4">
      <DataTable
        label={t('people')}
        columns={useColumns()}
        rows={data?.people}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        onOpen={may('staff.manage') ? setEdited : undefined}
        openLabel={({ account }) => t('editTitle', { account })}
      />
      {edited && (
        <PersonPopup person={edited} onClose={() => setEdited(null)} onFirstPassword={onFirstPassword} />
      )}
    </div>
  );
}

function useColumns(): Column<Person>[] {
  const t = useTranslations('staff');
  const showDate = useDate();
  return [
    { id: 'account', label: t('account'), show: ({ account }) => account },
    {
      id: 'name',
      label: t('name'),
      show: ({ name, isSelf }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {name}
          {isSelf && <Badge tone="accent">{t('you')}</Badge>}
        </span>
      ),
    },
    { id: 'role', label: t('role'), show: ({ role }) => role },
    {
      id: 'factor',
      label: t('secondFactor'),
      show: ({ isEnrolled }) => (
        <Badge tone={isEnrolled ? 'good' : 'quiet'}>{isEnrolled ? t('bound') : t('unbound')}</Badge>
      ),
    },
    { id: 'seen', label: t('lastSeen'), show: ({ lastSeenAt }) => showDate(lastSeenAt) },
    { id: 'sessions', label: t('sessions'), isNumber: true, show: ({ sessions }) => sessions },
    {
      id: 'locked',
      label: t('active'),
      show: ({ isLocked }) => (
        <Badge tone={isLocked ? 'danger' : 'good'}>{isLocked ? t('locked') : t('active')}</Badge>
      ),
    },
  ];
}
