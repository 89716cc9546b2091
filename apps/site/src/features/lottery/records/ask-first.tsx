import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';

type Act = {
  mutate: (nothing: undefined, options: { onSuccess: () => void }) => void;
  error: Error | null;
  isPending: boolean;
};

type AskFirstProps = {
  question: string;
  yes: string;
  no: string;
  act: Act;
  onDone: () => void;
  onNo: () => void;
};

/** A question before a step that cannot be taken back, in place of the actions. */
export function AskFirst({ question, yes, no, act, onDone, onNo }: AskFirstProps) {
  const t = useTranslations('lotteryRecords');
  const go = () => act.mutate(undefined, { onSuccess: onDone });
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-sm">
        {question}
      </p>
      {act.error && <FailedState title={t('actFailed')} error={act.error} onRetry={go} />}
      <div className="grid grid-cols-2 gap-3">
        <Button tone="outline" onClick={onNo}>
          {no}
        </Button>
        <Button tone="danger" isBusy={act.isPending} onClick={go}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
