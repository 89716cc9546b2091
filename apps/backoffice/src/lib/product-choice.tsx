import { turnoverProducts, type TurnoverProduct } from '@mela/protocol/turnover';
import { Checkbox } from '@mela/ui/checkbox';
import { useTranslations } from 'use-intl';

type ProductChoiceProps = {
  legend: string;
  help: string;
  products: readonly TurnoverProduct[];
  onChange: (products: TurnoverProduct[]) => void;
};

/** The products whose bets count for a reward. */
export function ProductChoice({ legend, help, products, onChange }: ProductChoiceProps) {
  const t = useTranslations('staffProduct');
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{legend}</legend>
      <p className="text-sm text-muted">{help}</p>
      <div className="grid sm:grid-cols-3">
        {turnoverProducts.map((product) => (
          <Checkbox
            key={product}
            label={t(product)}
            checked={products.includes(product)}
            onChange={({ target }) =>
              onChange(
                turnoverProducts.filter((one) => (one === product ? target.checked : products.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
