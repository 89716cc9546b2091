import { Badge } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';

/** Member types: 0 member, 1 and 2 agent, 41 and 42 test agent, 4 trial. */
const kinds = { 0: 'member', 1: 'agent', 2: 'agent', 4: 'trial', 41: 'test', 42: 'test' } as const;

const isKnown = (type: number): type is keyof typeof kinds => Object.hasOwn(kinds, type);

export function MemberKind({ type }: { type: number }) {
  const t = useTranslations('desk');
  const kind = isKnown(type) ? kinds[type] : 'member';
  return <Badge tone={kind === 'trial' ? 'hot' : 'quiet'}>{t(`types.${kind}`)}</Badge>;
}
