import { reportProducts } from '@mela/protocol/team-report';
import { useTranslations } from 'use-intl';

/** The name of a product. A product that this version does not know is shown by its code. */
export function useProductName(): (product: string) => string {
  const t = useTranslations();
  return (product) => {
    const known = reportProducts.find((one) => one === product);
    return known === undefined ? product : t(`staffProduct.${known}`);
  };
}
