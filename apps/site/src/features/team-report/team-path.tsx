import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslations } from 'use-intl';
import type { ReportChange } from './report-filter.ts';
import type { ReportNode } from './use-team-report.ts';

type TeamPathProps = {
  path: readonly ReportNode[];
  linkTo: (changed: ReportChange) => string;
};

/** The members from the agent down to the one whose team is shown. */
export function TeamPath({ path, linkTo }: TeamPathProps) {
  const t = useTranslations('teamReport');
  if (path.length < 2) return null;
  return (
    <nav aria-label={t('path')} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {path.map((node, at) => {
          const isLast = at === path.length - 1;
          const name = at === 0 ? t('you') : node.name;
          return (
            <li key={node.id} className="flex min-w-0 items-center gap-1">
              {at > 0 && <Icon of={ChevronRight} size="small" className="text-muted" />}
              {isLast ? (
                <span aria-current="page" className="min-w-0 truncate font-semibold">
                  {name}
                </span>
              ) : (
                <Link
                  href={linkTo({ node: at === 0 ? undefined : node.id, bets: undefined })}
                  className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
