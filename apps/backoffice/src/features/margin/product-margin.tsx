import { parseMoney, showMoney, type MoneyText } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';
import { useProductName } from '#lib/use-product-name.ts';
import type { Margins, Product } from './margins.ts';

type Line = { id: string; name: string; rule: string; rate: string };

/** The working of one product: its margin, everything that is given back of it, the fee, and what is left. */
export function ProductMargin({ product, margins }: { product: Product; margins: Margins }) {
  const t = useTranslations('staffMargin');
  const productName = useProductName();
  const lines = useLines(product, margins);
  const name = productName(product.product);
  const percent = (rate: string) => t('percent', { rate });
  return (
    <section
      aria-label={name}
      data-beyond={product.isBeyond}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface data-[beyond=true]:border-danger"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 pb-2">
        <h2 className="text-lg">{name}</h2>
        <Badge tone={product.isBeyond ? 'danger' : 'good'}>{t(product.isBeyond ? 'beyond' : 'within')}</Badge>
      </div>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name: label, rule, rate }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-start font-medium">
                {label}
                <span className="block text-xs font-normal text-muted">{rule}</span>
              </th>
              <td className="px-4 py-2 text-end align-top whitespace-nowrap tabular-nums">{percent(rate)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-bold">
            <th scope="row" className="px-4 py-2 text-start">
              {t('left')}
            </th>
            <td
              data-beyond={product.isBeyond}
              className="px-4 py-2 text-end whitespace-nowrap tabular-nums data-[beyond=true]:text-danger"
            >
              {percent(product.left.replace('-', '−'))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const rupees = (text: MoneyText): string => `₹${showMoney(text)}`;
const isNone = (text: MoneyText): boolean => parseMoney(text) === 0n;

/** Every line with the rule that it comes from. */
function useLines({ items, margin, giveBack, vendorFee, rules }: Product, margins: Margins): Line[] {
  const t = useTranslations('staffMargin');
  const { level, vip, pointsPerRupee } = margins;
  const { rebate, vipWeight: weight, pointsPer100, line, vendorShare } = rules;
  const ruleOf = {
    selfRebate:
      rebate === null ? t('rules.noRebate') : t('rules.selfRebate', { ...rebate, level: String(level) }),
    vipGifts: isNone(vip.gift)
      ? t('rules.noVip')
      : t('rules.vipGifts', { gift: rupees(vip.gift), step: rupees(vip.step), weight }),
    vipSalary:
      isNone(vip.salary) || isNone(vip.keep)
        ? t('rules.noVip')
        : t('rules.vipSalary', { salary: rupees(vip.salary), keep: rupees(vip.keep), weight }),
    points: t('rules.points', { per100: pointsPer100, perRupee: String(pointsPerRupee) }),
    promotions: t('rules.promotions'),
    agentLine: t('rules.agentLine', { ...line, weight: line.salaryWeight }),
  };
  const fee = Number(vendorShare) === 0 ? t('rules.noVendor') : t('rules.vendorFee', { share: vendorShare });
  const minus = (rate: string) => (Number(rate) === 0 ? rate : `−${rate}`);
  return [
    { id: 'margin', name: t('margin'), rule: t('marginRule'), rate: margin },
    ...items.map(({ item, rate }) => ({
      id: item,
      name: t(`items.${item}`),
      rule: ruleOf[item],
      rate: minus(rate),
    })),
    { id: 'giveBack', name: t('giveBack'), rule: '', rate: giveBack },
    { id: 'vendorFee', name: t('vendorFee'), rule: fee, rate: minus(vendorFee) },
  ];
}
