import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { ActivityPart } from './activity-part.tsx';
import { ActivityWhen } from './activity-when.tsx';
import { ApplyPopup } from './apply-popup.tsx';
import { CodeForm } from './code-form.tsx';
import { Offers, type Extras } from './offers.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { useActivities, type Activity } from './use-activities.ts';
import type { Promotion } from './use-promotions.ts';

/** The promotions of a member: activities have their state and what can be done, and ended ones stay for a while. */
export function MemberOffers({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useTranslations('activity');
  const activities = useActivities();
  const [applyingFor, setApplyingFor] = useState<string>();
  const known = activities.data ?? [];
  const byCode = new Map(known.map((activity) => [activity.code, activity]));
  const extrasFor = (activity: Activity): Extras => ({
    when: <ActivityWhen activity={activity} />,
    part: <ActivityPart activity={activity} onApply={() => setApplyingFor(activity.code)} />,
  });
  const extrasOf = ({ id }: Promotion) => {
    const activity = byCode.get(id);
    return activity && extrasFor(activity);
  };
  const published = new Set(promotions.map(({ id }) => id));
  const others = known.filter(({ code }) => !published.has(code));
  const applying = applyingFor === undefined ? undefined : byCode.get(applyingFor);
  return (
    <>
      {activities.isError && (
        <FailedState
          title={t('failedTitle')}
          error={activities.error}
          onRetry={() => void activities.refetch()}
        />
      )}
      {known.some(({ kind, state }) => kind === 'code' && state === 'join') && <CodeForm />}
      <Offers promotions={promotions} extrasOf={extrasOf} />
      {others.length > 0 && (
        <section className="mt-4 grid gap-4">
          <h2 className="text-lg">{t('endedTitle')}</h2>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {others.map((activity) => (
              <EndedCard key={activity.code} activity={activity} extras={extrasFor(activity)} />
            ))}
          </ul>
        </section>
      )}
      {applying !== undefined && <ApplyPopup activity={applying} onClose={() => setApplyingFor(undefined)} />}
    </>
  );
}

function EndedCard({ activity, extras }: { activity: Activity; extras: Extras }) {
  const { code, title, summary, content, startsAt, endsAt } = activity;
  const promotion = { id: code, type: '', title, summary, content, startsAt, endsAt, announcementImages: [] };
  return (
    <PromotionCard promotion={promotion} kind={undefined} isLinked={false} when={extras.when}>
      {extras.part}
    </PromotionCard>
  );
}
