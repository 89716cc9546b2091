import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AgentField, type AgentFieldProps } from './agent-field.tsx';
import { CheckedTerms, type Receiver } from './checked-terms.tsx';
import type { Limits, Preview, Terms } from './contract.ts';
import { readTyped, type Problems, type TypedTerms } from './read-terms.ts';
import { TermsFields } from './terms-fields.tsx';
import { TiersEditor } from './tiers-editor.tsx';
import { useViolationText } from './use-violation-text.ts';

type TermsFormProps = {
  kind: Terms['kind'];
  limits: Limits;
  start: TypedTerms;
  /** Undefined until an agent is chosen. */
  receiver: Receiver | undefined;
  /** The choice of the agent, where the form does not amend a contract. */
  choice?: Omit<AgentFieldProps, 'problem'>;
  onDone: () => void;
};

/** The terms of an offer: first the fields, then what they would mean, with the reason and the offer. */
export function TermsForm({ kind, limits, start, receiver, choice, onDone }: TermsFormProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [violations, setViolations] = useState<Preview['violations']>([]);
  const [checked, setChecked] = useState<Terms | null>(null);
  const check = () => {
    const read = readTyped(kind, typed);
    setProblems({ ...read.problems, ...(receiver ? {} : { child: 'child' as const }) });
    if (receiver) setChecked(read.terms);
  };
  const back = (found: Preview['violations']) => {
    setViolations(found);
    setChecked(null);
  };
  if (checked && receiver)
    return <CheckedTerms terms={checked} receiver={receiver} limits={limits} onBack={back} onDone={onDone} />;
  const missing = receiver === undefined ? problems['child'] : undefined;
  return (
    <form
      className="grid max-w-4xl min-w-0 gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      {choice && <AgentField {...choice} problem={missing && t(`staffTerms.problems.${missing}`)} />}
      <WholeViolations
        violations={violations.filter(({ tier }) => tier === null || kind === 'realtime')}
        limits={limits}
      />
      {kind !== 'realtime' && (
        <TiersEditor
          tiers={typed.tiers}
          problems={problems}
          violations={violations}
          limits={limits}
          onChange={(tiers) => setTyped({ ...typed, tiers })}
        />
      )}
      <TermsFields
        kind={kind}
        typed={typed}
        problems={problems}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
      <Button type="submit" className="justify-self-end">
        {t('staffContract.preview')}
      </Button>
    </form>
  );
}

/** Broken rules of the contract as a whole, or of its flat rate. */
function WholeViolations({ violations, limits }: { violations: Preview['violations']; limits: Limits }) {
  const text = useViolationText(limits);
  return violations.map(({ code }) => (
    <p key={code} role="alert" className="text-sm text-danger">
      {text(code)}
    </p>
  ));
}
