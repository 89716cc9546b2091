import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import { Rangoli } from './rangoli.tsx';

type Look = {
  tone?: 'primary' | 'outline' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Busy: the button announces it, keeps its width, and ignores clicks. */
  isBusy?: boolean | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};
type AsLink = Look & { href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href'>;
type AsButton = Look & { href?: undefined } & Omit<ComponentProps<'button'>, keyof Look>;
export type ButtonProps = AsLink | AsButton;

const look =
  'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center no-underline select-none ' +
  'transition-[background-color,border-color,color,scale,opacity] active:scale-[0.98] ' +
  'after:absolute after:-inset-1 after:content-[""] ' +
  'data-[size=small]:min-h-9 data-[size=small]:px-3 data-[size=small]:py-1 data-[size=small]:text-sm ' +
  'data-[size=medium]:min-h-11 data-[size=medium]:px-5 data-[size=medium]:py-2 data-[size=medium]:text-base ' +
  'data-[size=large]:min-h-13 data-[size=large]:px-6 data-[size=large]:py-2.5 data-[size=large]:text-base ' +
  'data-[tone=primary]:border data-[tone=primary]:border-accent data-[tone=primary]:bg-lamp data-[tone=primary]:text-on-lamp ' +
  'data-[tone=primary]:hover:bg-lamp/85 ' +
  'data-[tone=danger]:bg-danger data-[tone=danger]:text-on-danger data-[tone=danger]:hover:bg-danger/90 ' +
  'data-[tone=outline]:border data-[tone=outline]:border-control data-[tone=outline]:text-text ' +
  'data-[tone=outline]:hover:border-accent data-[tone=outline]:hover:bg-accent/10 ' +
  'data-[tone=quiet]:text-accent data-[tone=quiet]:hover:bg-accent/10 ' +
  'disabled:opacity-50 disabled:active:scale-100 aria-disabled:active:scale-100';

/** A button, or a link with the look of a button. */
export function Button(props: ButtonProps) {
  return props.href === undefined ? <PlainButton {...props} /> : <LinkButton {...props} />;
}

function PlainButton(props: AsButton) {
  const {
    tone = 'primary',
    size = 'medium',
    isBusy = false,
    icon,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      data-tone={tone}
      data-size={size}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classes(look, className)}
      onClick={click}
    >
      <Content icon={icon} isBusy={isBusy}>
        {children}
      </Content>
    </button>
  );
}

function LinkButton(props: AsLink) {
  const { tone = 'primary', size = 'medium', isBusy = false, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} data-tone={tone} data-size={size} className={classes(look, className)}>
      <Content icon={icon} isBusy={isBusy}>
        {children}
      </Content>
    </Link>
  );
}

/** The label keeps its place under the spinner, so that the button keeps its width and its name. */
function Content({ icon, isBusy, children }: { icon: ReactNode; isBusy: boolean; children: ReactNode }) {
  return (
    <>
      {isBusy && <Rangoli size={24} isTurning className="absolute inset-0 m-auto" />}
      <span data-busy={isBusy} className="inline-flex items-center gap-2 data-[busy=true]:opacity-0">
        {icon}
        {children}
      </span>
    </>
  );
}
