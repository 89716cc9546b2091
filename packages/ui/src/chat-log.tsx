import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type ChatLogProps = { label: string; className?: string | undefined; children: ReactNode };

/**
 * The messages of a chat, the oldest first. The reversed column keeps the distance from the end: it opens at the newest message, follows
 * new ones, and does not move when older ones are added above.
 */
export function ChatLog({ label, className, children }: ChatLogProps) {
  return (
    <div
      role="log"
      aria-label={label}
      // A scrolling area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
      tabIndex={0}
      className={classes(
        'flex flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2',
        className,
      )}
    >
      <div className="mt-auto grid gap-3">{children}</div>
    </div>
  );
}

type ChatBubbleProps = {
  /** The reader's own messages are at the end of the line. */
  isOwn: boolean;
  author: string;
  text: string;
  /** Time, state and actions below the text. */
  children?: ReactNode;
};

/** One message as plain text. */
export function ChatBubble({ isOwn, author, text, children }: ChatBubbleProps) {
  return (
    <article
      aria-label={author}
      data-own={isOwn}
      className="group grid max-w-[85%] justify-self-start gap-1 data-[own=true]:justify-self-end data-[own=true]:justify-items-end"
    >
      <p className="rounded-card rounded-es-none bg-raised px-3.5 py-2.5 text-start wrap-anywhere whitespace-pre-wrap text-text group-data-[own=true]:rounded-es-card group-data-[own=true]:rounded-ee-none group-data-[own=true]:bg-control/30 [[data-theme=light]_&]:border [[data-theme=light]_&]:border-line">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted group-data-[own=true]:justify-end">
        {children}
      </div>
    </article>
  );
}
