import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { LoginHistory } from './login-history.tsx';
import { deviceIcons, useDeviceNames, useDeviceTexts } from './use-device-texts.ts';
import { useDevices, useEndDevice, useEndOthers, type OpenDevice } from './use-devices.ts';

/** The open sessions, the buttons that end them, and the login history. */
export function DevicesSection() {
  const t = useTranslations('devices');
  const { data, error, isPending, refetch } = useDevices();
  return (
    <SecurityCard id="devices" icon={MonitorSmartphone} title={t('title')} body={t('body')}>
      {isPending && (
        <Loading className="grid gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <OpenDevices devices={data.devices} />}
      <LoginHistory />
    </SecurityCard>
  );
}

function OpenDevices({ devices }: { devices: readonly OpenDevice[] }) {
  const t = useTranslations('devices');
  const say = useSay();
  const ending = useEndOthers();
  const names = useDeviceNames(devices);
  const others = devices.filter(({ isThis }) => !isThis);
  const endOthers = () =>
    ending.mutate(undefined, {
      onSuccess: ({ ended }) => say('good', t('endedOthers', { count: ended })),
      onError: (error) => say('bad', error),
    });
  return (
    <>
      <ul className="grid divide-y divide-line">
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} name={names.get(device.id) ?? ''} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-sm text-muted">{t('alone')}</p>
      ) : (
        <div>
          <Button
            tone="outline"
            icon={<Icon of={LogOut} size="small" />}
            isBusy={ending.isPending}
            onClick={endOthers}
          >
            {t('endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

function DeviceLine({ device, name }: { device: OpenDevice; name: string }) {
  const t = useTranslations('devices');
  const date = useDate();
  const say = useSay();
  const texts = useDeviceTexts();
  const ending = useEndDevice();
  const end = () =>
    ending.mutate(device.id, {
      onSuccess: () => say('good', t('ended', { device: name })),
      onError: (error) => say('bad', error),
    });
  const moment = (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon of={deviceIcons[device.kind]} className="text-accent" />
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.isThis && <Badge tone="good">{t('this')}</Badge>}
        </span>
        <span className="text-xs wrap-anywhere text-muted">{texts.place(device)}</span>
        <span className="text-xs text-muted">{texts.made(moment(device.madeAt), device.way)}</span>
        <span className="text-xs text-muted">
          {device.isThis ? t('now') : t('seen', { time: moment(device.seenAt) })}
        </span>
      </span>
      {!device.isThis && (
        <Button
          tone="quiet"
          size="small"
          className="max-sm:col-start-2 max-sm:-ms-3 max-sm:justify-self-start"
          isBusy={ending.isPending}
          onClick={end}
          aria-label={t('endNamed', { device: name })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function useSay() {
  const t = useTranslations('common');
  const refusalText = useRefusalText();
  return (tone: 'good' | 'bad', what: string | Error) =>
    void showToast({
      tone,
      text: typeof what === 'string' ? what : refusalText(what),
      closeLabel: t('close'),
    });
}
