import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

type DisclosureProps = {
  /** Content before the button that opens the panel on hover too, such as a link. */
  lead?: ReactNode;
  /** Content of the button. */
  button: ReactNode;
  buttonLabel?: string | undefined;
  buttonClass: string;
  /** Layout of `lead` and button. */
  className?: string;
  panelLabel: string;
  panelClass: string;
  /** Also opens on mouse hover; touch and keyboard always need a press. */
  opensOnHover?: boolean | undefined;
  children: ReactNode;
};

/**
 * A button with a panel of links. Simpler than a menu, and correct for links: Tab moves into the panel, Escape
 * closes it and restores the focus, a press outside or a followed link closes it.
 */
export function Disclosure(props: DisclosureProps) {
  const {
    button,
    buttonLabel,
    buttonClass,
    panelLabel,
    panelClass,
    opensOnHover = false,
    children,
    lead,
    className = '',
  } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  usePressOutside(root, isOpen, () => setOpen(false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };
  const hover = (isOver: boolean) => (event: { pointerType: string }) => {
    if (opensOnHover && event.pointerType === 'mouse') setOpen(isOver);
  };
  return (
    <div
      ref={root}
      className={`relative ${className}`}
      role="none"
      onKeyDown={onKeyDown}
      onClick={closeOnLink(setOpen)}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      {lead}
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={buttonLabel}
        title={buttonLabel}
        onClick={() => setOpen(opensOnHover ? true : !isOpen)}
        className={buttonClass}
      >
        {button}
      </button>
      {isOpen && (
        <section id={id} aria-label={panelLabel} className={panelClass}>
          {children}
        </section>
      )}
    </div>
  );
}

/**
 * Closes the panel after a click on a link or button, except one that expands something (`aria-expanded`) or changes
 * the panel itself (`data-keeps-open`). It listens in the bubble phase: in the capture phase the panel would be removed
 * before the button gets its click.
 */
function closeOnLink(setOpen: (isOpen: boolean) => void) {
  return ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a,button:not([aria-expanded],[data-keeps-open])'))
      setOpen(false);
  };
}

function usePressOutside(root: { current: HTMLElement | null }, isOpen: boolean, onPress: () => void): void {
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) press.current();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [isOpen, root]);
}
