import { Link } from '@mela/ui/link';
import { createElement, useMemo, type ReactNode } from 'react';
import { trusted } from '#lib/trusted-types.ts';

/** Tags that may be shown, as what they are shown. Headings step down: a text never brings the page's own ranks. */
const shown: Readonly<Record<string, string>> = {
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  H4: 'h4',
  P: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  BLOCKQUOTE: 'blockquote',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
};

/** Tags whose inside is not words for people; any other unknown tag gives way to its content. */
const dropped = new Set(
  (
    'SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME FRAME FRAMESET OBJECT EMBED APPLET SVG MATH TEXTAREA SELECT OPTION BUTTON ' +
    'TITLE XMP PLAINTEXT NOEMBED NOFRAMES'
  ).split(' '),
);

const look =
  'grid gap-3 text-text [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_blockquote]:border-s-2 [&_blockquote]:border-accent [&_blockquote]:ps-4 ' +
  '[&_h3]:mt-1 [&_h3]:text-base [&_h4]:font-semibold [&_li]:ps-1 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:ps-6 ' +
  '[&_table]:w-full [&_table]:border-collapse [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-start ' +
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:ps-6 [&_ul]:marker:text-accent';

/** The server's markup as React nodes, through an allow-list of its own: nothing is ever written as HTML. */
export function Html({ text }: { text: string }) {
  const nodes = useMemo(() => readHtml(text), [text]);
  return <div className={look}>{nodes}</div>;
}

function readHtml(text: string): ReactNode[] {
  const parsed = new DOMParser().parseFromString(trusted().createHTML(text), 'text/html');
  return childrenOf(parsed.body);
}

function childrenOf(parent: Element): ReactNode[] {
  return Array.from(parent.childNodes, (node, at) => {
    if (node instanceof Element) return <Piece key={at} element={node} />;
    return node.nodeType === Node.TEXT_NODE && !isLayout(node) ? node.textContent : null;
  });
}

/** Line breaks between the rows of a table are no words, and React would object to them. */
function isLayout({ parentElement, textContent }: Node): boolean {
  return /^(TABLE|THEAD|TBODY|TR)$/.test(parentElement?.tagName ?? '') && textContent?.trim() === '';
}

function Piece({ element }: { element: Element }) {
  const tag = element.tagName.toUpperCase();
  // Elements of another namespace (SVG, MathML) have rules of their own and are never words.
  if (dropped.has(tag) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return null;
  if (tag === 'BR') return <br />;
  if (tag === 'HR') return <hr className="border-line" />;
  const children = childrenOf(element);
  if (tag === 'A') return <TextLink href={element.getAttribute('href') ?? ''}>{children}</TextLink>;
  const name = shown[tag];
  return name === undefined ? children : createElement(name, {}, ...children);
}

function TextLink({ href, children }: { href: string; children: ReactNode[] }) {
  const address = safeAddress(href);
  if (address === undefined) return <span>{children}</span>;
  if (address.isOutside) {
    return (
      <a href={address.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return <Link href={address.href}>{children}</Link>;
}

/** A page of ours or an http address; whatever else an address can be, it is not followed. */
export function safeAddress(href: string): { href: string; isOutside: boolean } | undefined {
  // Browsers ignore these inside an address, so a check that did not would read another address than they do.
  const plain = [...href].filter((letter) => letter > ' ' && letter !== '\u007f').join('');
  if (/^[/?#](?![/\\])/.test(plain)) return { href: plain, isOutside: false };
  if (!/^https?:\/\/[^/\\]/i.test(plain) || !URL.canParse(plain)) return undefined;
  const { protocol, username, password } = new URL(plain);
  const isPlainWeb = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlainWeb ? { href: plain, isOutside: true } : undefined;
}
