import type { WorkshopTexts } from './workshop-texts.ts';

/** Complete class names, because Tailwind finds them by scanning the source. */
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'];
const fills = [
  'bg-ground',
  'bg-surface',
  'bg-raised',
  'bg-line',
  'bg-control',
  'bg-text',
  'bg-muted',
  'bg-accent',
  'bg-hot',
  'bg-good',
  'bg-danger',
  'bg-lamp',
];

export function WorkshopType({ texts }: { texts: WorkshopTexts }) {
  return (
    <>
      <div className="grid min-w-0 gap-1">
        {sizes.map((size) => (
          <p key={size} className={`${size} truncate font-heading font-bold`}>
            {texts.games.slice(0, 2).join(', ')}
          </p>
        ))}
      </div>
      <p className="max-w-prose text-muted">{texts.long.repeat(2)}</p>
      <ul className="grid grid-cols-4 gap-3 md:grid-cols-12">
        {fills.map((fill) => (
          <li key={fill} className="grid min-w-0 gap-1 text-xs text-muted">
            <span className={`${fill} block h-12 rounded-card border border-line`} />
            <span className="truncate">{fill.slice(3)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
