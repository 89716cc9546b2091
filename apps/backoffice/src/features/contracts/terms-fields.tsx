import {
  contractBases,
  contractCarries,
  contractModes,
  contractPayouts,
  contractPeriods,
  contractProducts,
  type ContractProduct,
} from '@mela/protocol/contract';
import { Checkbox } from '@mela/ui/checkbox';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import { useProductName } from '#lib/use-product-name.ts';
import type { Terms } from './contract.ts';
import type { Problems, TypedTerms } from './read-terms.ts';

type TermsFieldsProps = {
  kind: Terms['kind'];
  typed: TypedTerms;
  problems: Problems;
  onChange: (part: Partial<TypedTerms>) => void;
};

/** The fields besides the tiers, by the kind of the contract. */
export function TermsFields({ kind, typed, problems, onChange }: TermsFieldsProps) {
  const t = useTranslations('staffTerms');
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        {kind === 'dividend' && <DividendFields typed={typed} onChange={onChange} />}
        {(kind === 'daily' || kind === 'hourly') && (
          <SalaryFields typed={typed} problems={problems} onChange={onChange} />
        )}
        {kind === 'realtime' && (
          <TextField
            label={t('rate')}
            inputMode="decimal"
            autoComplete="off"
            value={typed.rate}
            problem={problems['rate'] && t(`problems.${problems['rate']}`)}
            onChange={({ target }) => onChange({ rate: target.value })}
          />
        )}
        <Choice
          name="payout"
          words={contractPayouts}
          value={typed.payout}
          textOf={(word) => t(`payouts.${word}`)}
          onChange={(payout) => onChange({ payout })}
        />
        <TextField
          label={t('lastDay')}
          help={t('lastDayHelp')}
          type="date"
          value={typed.lastDay}
          onChange={({ target }) => onChange({ lastDay: target.value })}
        />
      </div>
      <ProductFields typed={typed} problems={problems} onChange={onChange} />
    </div>
  );
}

type FieldsProps = Pick<TermsFieldsProps, 'typed' | 'onChange'>;

type ChoiceProps<Word extends string> = {
  name: 'period' | 'basis' | 'mode' | 'carry' | 'payout';
  words: readonly Word[];
  value: Word;
  textOf: (word: Word) => string;
  onChange: (word: Word) => void;
};

function Choice<Word extends string>({ name, words, value, textOf, onChange }: ChoiceProps<Word>) {
  const t = useTranslations('staffTerms');
  return (
    <SelectField
      label={t(name)}
      value={value}
      options={words.map((word) => ({ value: word, label: textOf(word) }))}
      onChange={({ target }) => onChange(words.find((word) => word === target.value) ?? value)}
    />
  );
}

function DividendFields({ typed, onChange }: FieldsProps) {
  const t = useTranslations('staffTerms');
  const canDeduct = typed.products === null;
  return (
    <>
      <Choice
        name="period"
        words={contractPeriods}
        value={typed.period}
        textOf={(word) => t(`periods.${word}`)}
        onChange={(period) => onChange({ period })}
      />
      <Choice
        name="basis"
        words={contractBases}
        value={typed.basis}
        textOf={(word) => t(`bases.${word}`)}
        onChange={(basis) => onChange({ basis })}
      />
      <Choice
        name="mode"
        words={contractModes}
        value={typed.mode}
        textOf={(word) => t(`modes.${word}`)}
        onChange={(mode) => onChange({ mode })}
      />
      <Choice
        name="carry"
        words={contractCarries}
        value={typed.carry}
        textOf={(word) => t(`carries.${word}`)}
        onChange={(carry) => onChange({ carry })}
      />
      <Checkbox
        label={t('deductSalaries')}
        checked={canDeduct && typed.salaries}
        disabled={!canDeduct}
        help={canDeduct ? undefined : t('deductSalariesHelp')}
        onChange={({ target }) => onChange({ salaries: target.checked })}
      />
    </>
  );
}

function SalaryFields({ typed, problems, onChange }: FieldsProps & Pick<TermsFieldsProps, 'problems'>) {
  const t = useTranslations('staffTerms');
  return (
    <>
      <TextField
        label={t('activeMin')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.activeMin}
        problem={problems['activeMin'] && t(`problems.${problems['activeMin']}`)}
        onChange={({ target }) => onChange({ activeMin: target.value })}
      />
      <TextField
        label={t('cap')}
        help={t('capHelp')}
        inputMode="decimal"
        autoComplete="off"
        value={typed.cap}
        problem={problems['cap'] && t(`problems.${problems['cap']}`)}
        onChange={({ target }) => onChange({ cap: target.value })}
      />
      <Checkbox
        label={t('lossCheck')}
        checked={typed.lossCheck}
        onChange={({ target }) => onChange({ lossCheck: target.checked })}
      />
    </>
  );
}

/** All products, or those that are ticked. */
function ProductFields({ typed: { products }, problems, onChange }: Omit<TermsFieldsProps, 'kind'>) {
  const t = useTranslations('staffTerms');
  const productName = useProductName();
  const problem = problems['products'];
  const toggle = (product: ContractProduct, isOn: boolean) =>
    onChange({
      products: contractProducts.filter((one) => (one === product ? isOn : products?.includes(one) === true)),
    });
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-base font-semibold">{t('products')}</legend>
      <Checkbox
        label={t('allProducts')}
        checked={products === null}
        problem={problem && t(`problems.${problem}`)}
        onChange={({ target }) => onChange({ products: target.checked ? null : [] })}
      />
      {products !== null && (
        <div className="grid min-w-0 grid-cols-1 gap-x-4 min-[420px]:grid-cols-2 lg:grid-cols-4">
          {contractProducts.map((product) => (
            <Checkbox
              key={product}
              label={productName(product)}
              checked={products.includes(product)}
              onChange={({ target }) => toggle(product, target.checked)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
