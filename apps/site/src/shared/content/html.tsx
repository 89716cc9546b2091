import { Link } from '@mela/ui/link';
import { createElement, useMemo, type ReactNode } from 'react';
import { trusted } from '#lib/trusted-types.ts';

/** Allowed tags and the tags they are rendered as. Headings are lowered, so that a text never has the page's own heading levels. */
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

/** Tags whose content is not text; any other unknown tag is replaced by its content. */
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

/** Renders the server's markup as React nodes through an allow-list; nothing is ever written as HTML. */
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

/** Whitespace between the rows of a table is not text, and React warns about it. */
function isLayout({ parentElement, textContent }: Node): boolean {
  return /^(TABLE|THEAD|TBODY|TR)$/.test(parentElement?.tagName ?? '') && textContent?.trim() === '';
}

function Piece({ element }: { element: Element }) {
  const tag = element.tagName.toUpperCase();
  // Elements of another namespace (SVG, MathML) have different parsing rules and are never text.
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

/** Accepts a path of the site or an http address; any other address is not followed. */
export function safeAddress(href: string): { href: string; isOutside: boolean } | undefined {
  // Browsers ignore these characters inside an address; a check that kept them would see a different address.
  const plain = [...href].filter((letter) => letter > ' ' && letter !== '\u007f').join('');
  if (/^[/?#](?![/\\])/.test(plain)) return { href: plain, isOutside: false };
  if (!/^https?:\/\/[^/\\]/i.test(plain) || !URL.canParse(plain)) return undefined;
  const { protocol, username, password } = new URL(plain);
  const isPlainWeb = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlainWeb ? { href: plain, isOutside: true } : undefined;
}
