import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from './link.tsx';

export type MenuItem = {
  label: string;
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  icon?: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
};
export type MenuProps = {
  /** One button; it gets the ARIA state and the key handlers of the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  header?: ReactNode;
  align?: 'start' | 'end' | undefined;
};

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-sm font-medium text-text no-underline outline-none ' +
  'data-highlighted:bg-control/20 data-[tone=danger]:text-danger';

/** A dropdown of actions and links, attached to its trigger. */
export function Menu({ trigger, items, header, align = 'end' }: MenuProps) {
  return (
    // A modal menu locks the scroll with an inline style element, which the policy forbids; this menu closes when the page is used.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float animate-arrive"
        >
          {header}
          {items.map((item) => (
            <Row key={item.label} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Row({ item }: { item: MenuItem }) {
  const { label, icon, href, onSelect, tone = 'plain' } = item;
  const select = () => onSelect?.();
  if (href === undefined) {
    return (
      <DropdownMenu.Item data-tone={tone} className={row} onSelect={select}>
        {icon}
        {label}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item asChild data-tone={tone} className={row} onSelect={select}>
      <Link href={href}>
        {icon}
        {label}
      </Link>
    </DropdownMenu.Item>
  );
}
