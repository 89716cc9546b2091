import { showMoney } from '@mela/kernel/money';
import { qrSize } from '@mela/protocol/constants';
import { upiApps, upiLinkFor, isUpiLink, type UpiApp } from '@mela/rules/money/upi';
import { Button } from '@mela/ui/button';
import { Expander } from '@mela/ui/expander';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import { desktop, useMedia } from '@mela/ui/use-media';
import ExternalLink from 'lucide-react/icons/external-link';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { CopyLine } from '#shared/order/copy-line.tsx';
import { isWebAddress } from './deposit-facts.ts';
import { useNewTabProps } from './new-tab.ts';
import type { Deposit, NextStep } from './use-deposit.ts';

const Qr = lazyScreen(() => import('@mela/ui/qr'), 'Qr');

type PayStepProps = { deposit: Deposit; next: NextStep };
type Of<Kind extends NextStep['kind']> = { deposit: Deposit; next: Extract<NextStep, { kind: Kind }> };

/** The payment instructions of the gateway. */
export function PayStep({ deposit, next }: PayStepProps) {
  switch (next.kind) {
    case 'upi':
      return <UpiStep deposit={deposit} next={next} />;
    case 'collect':
      return <CollectStep deposit={deposit} next={next} />;
    case 'redirect':
      return <RedirectStep next={next} />;
    case 'bank':
      return <BankStep deposit={deposit} next={next} />;
    default:
      return next satisfies never;
  }
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-y border-line py-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** The QR code comes first if the member chose payment by QR code, and on a desktop, which has no UPI app; else the apps. The other is collapsed. */
function UpiStep({ deposit, next }: Of<'upi'>) {
  const t = useTranslations('deposit');
  const isDesktop = useMedia(desktop);
  if (!isUpiLink(next.link)) return <BankPage address={next.page} tone="primary" />;
  const isQrFirst = deposit.form === 'upi_qr' || isDesktop;
  return (
    <Step title={isQrFirst ? t('scanTitle') : t('appsTitle')}>
      {isQrFirst ? (
        <Code deposit={deposit} link={next.link} />
      ) : (
        <>
          <AppButtons link={next.link} />
          <p className="text-sm text-muted">{t('appWord')}</p>
        </>
      )}
      <Expander title={isQrFirst ? t('appsTitle') : t('otherPhone')} titleClass="font-semibold text-accent">
        <div className="pt-2">
          {isQrFirst ? <AppButtons link={next.link} /> : <Code deposit={deposit} link={next.link} />}
        </div>
      </Expander>
      <BankPage address={next.page} tone="outline" />
    </Step>
  );
}

const isUpiApp = (name: string): name is UpiApp => Object.hasOwn(upiApps, name);

function AppButtons({ link }: { link: string }) {
  const t = useTranslations('deposit');
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button href={link} className="col-span-2">
        {t('anyApp')}
      </Button>
      {Object.keys(upiApps)
        .filter(isUpiApp)
        .map((app) => (
          <Button key={app} href={upiLinkFor(app, link) ?? link} tone="outline">
            {upiApps[app].name}
          </Button>
        ))}
    </div>
  );
}

function Code({ deposit, link }: { deposit: Deposit; link: string }) {
  const t = useTranslations('deposit');
  return (
    <div className="grid justify-items-center gap-2 [&_svg]:size-56">
      <Suspense fallback={<Skeleton className="size-56" />}>
        <Qr text={link} label={t('qrLabel', { amount: showMoney(deposit.amount) })} size={qrSize} />
      </Suspense>
    </div>
  );
}

function BankPage({ address, tone }: { address: string; tone: 'primary' | 'outline' }) {
  const t = useTranslations('deposit');
  const apart = useNewTabProps();
  if (!isWebAddress(address)) return null;
  return (
    <Button href={address} {...apart} tone={tone} icon={<Icon of={ExternalLink} size="small" />}>
      {t('bankPage')}
    </Button>
  );
}

function CollectStep({ deposit, next }: Of<'collect'>) {
  const t = useTranslations('deposit');
  return (
    <Step title={t('collectTitle')}>
      <p>{t('collectBody', { amount: showMoney(deposit.amount), vpa: next.vpa })}</p>
      <p className="text-sm text-muted">{t('appWord')}</p>
      <BankPage address={next.page} tone="outline" />
    </Step>
  );
}

function RedirectStep({ next }: { next: Extract<NextStep, { kind: 'redirect' }> }) {
  const t = useTranslations('deposit');
  const apart = useNewTabProps();
  if (!isWebAddress(next.page)) return null;
  return (
    <Step title={t('toBank')}>
      <Button href={next.page} {...apart} size="large" icon={<Icon of={ExternalLink} size="small" />}>
        {t('toBank')}
      </Button>
      <p className="text-sm text-muted">{t('toBankHelp')}</p>
    </Step>
  );
}

function BankStep({ deposit, next: { details, page } }: Of<'bank'>) {
  const t = useTranslations('deposit');
  return (
    <Step title={t('transferTitle')}>
      <p className="text-sm text-muted">{t('transferHelp')}</p>
      <dl className="grid">
        <CopyLine name={t('amount')} value={showMoney(deposit.amount).replaceAll(',', '')} />
        <CopyLine name={t('holder')} value={details.holder} />
        <CopyLine name={t('account')} value={details.account} />
        <CopyLine name={t('ifsc')} value={details.ifsc} />
        <CopyLine name={t('bank')} value={details.bank} />
        <CopyLine name={t('remark')} value={details.reference} />
      </dl>
      <BankPage address={page} tone="outline" />
    </Step>
  );
}
