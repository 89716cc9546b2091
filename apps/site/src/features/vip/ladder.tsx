import { Badge } from '@mela/ui/badge';
import { phone, useMedia } from '@mela/ui/use-media';
import { useTranslations } from 'use-intl';
import { isNothing, shortMoney } from '#shared/vip/amounts.ts';
import type { VipProgress, VipStep } from '#shared/vip/use-vip.ts';
import { Card } from './card.tsx';

type LadderProps = { progress: VipProgress };
const columns = ['lifetime', 'gift', 'keep', 'salary', 'dailyWithdrawal'] as const;

/** Every level with its amounts: a table on wide screens, cards on phones. */
export function Ladder({ progress }: LadderProps) {
  const t = useTranslations('vip');
  const isWide = !useMedia(phone);
  return (
    <Card title={t('ladderTitle')}>
      {isWide ? <LevelTable progress={progress} /> : <LevelCards progress={progress} />}
    </Card>
  );
}

function LevelTable({ progress }: LadderProps) {
  const t = useTranslations('vip');
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-2 pe-2 text-start font-semibold">
            {t('columns.level')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-2 py-2 text-end font-semibold last:pe-0">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {progress.ladder.map((step) => (
          <tr
            key={step.level}
            data-mine={step.level === progress.level}
            className="border-b border-line last:border-0 data-[mine=true]:bg-accent/10"
          >
            <th scope="row" className="py-2.5 pe-2 text-start font-semibold whitespace-nowrap">
              <LevelName step={step} progress={progress} />
            </th>
            {columns.map((column) => (
              <td key={column} className="px-2 py-2.5 text-end last:pe-0">
                <Cell step={step} column={column} progress={progress} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LevelCards({ progress }: LadderProps) {
  const t = useTranslations('vip');
  return (
    <ol className="grid gap-2">
      {progress.ladder.map((step) => (
        <li
          key={step.level}
          data-mine={step.level === progress.level}
          className="grid gap-2 rounded-card border border-line p-3 data-[mine=true]:border-accent"
        >
          <p className="font-semibold">
            <LevelName step={step} progress={progress} />
          </p>
          <dl className="grid gap-1 text-sm tabular-nums">
            {columns.map((column) => (
              <div key={column} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-muted">{t(`columns.${column}`)}</dt>
                <dd className="text-end">
                  <Cell step={step} column={column} progress={progress} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

type StepProps = LadderProps & { step: VipStep };

function LevelName({ step, progress }: StepProps) {
  const t = useTranslations('vip');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {t('level', { level: String(step.level) })}
      {step.level === progress.level && <Badge tone="accent">{t('yours')}</Badge>}
    </span>
  );
}

function Cell({ step, column, progress }: StepProps & { column: (typeof columns)[number] }) {
  const t = useTranslations('vip');
  const amount = step[column];
  if (isNothing(amount)) return <span className="text-muted">{t('none')}</span>;
  const isReceived = column === 'gift' && progress.giftsReceived.includes(step.level);
  return (
    <>
      ₹{shortMoney(amount)}
      {isReceived && <span className="ms-1 text-xs text-good">{t('received')}</span>}
    </>
  );
}
