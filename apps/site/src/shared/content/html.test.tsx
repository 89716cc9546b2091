// The test DOM loads the files that a parsed document names; a real browser does not.
// @vitest-environment-options { "settings": { "disableJavaScriptFileLoading": true, "disableCSSFileLoading": true, "disableIframePageLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Html, safeAddress } from './html.tsx';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <Html text={text} />
    </MemoryRouter>,
  ).container;

describe('markup of the server', () => {
  test('headings, lists, emphasis and tables keep their meaning', () => {
    const shown = show(
      '<h2>Rules</h2><p>One <strong>two</strong> <em>three</em></p><ul><li>four</li></ul>' +
        '<table>\n<tbody>\n<tr><th>A</th><td>B</td></tr></tbody></table>',
    );
    expect(shown.querySelector('h3')?.textContent).toBe('Rules');
    expect(shown.querySelector('strong')?.textContent).toBe('two');
    expect(shown.querySelector('ul > li')?.textContent).toBe('four');
    expect(shown.querySelector('tr > td')?.textContent).toBe('B');
  });

  test('a link to a page of the site stays in the tab, an outside link opens a new tab without an opener', () => {
    const shown = show('<a href="/rng">in</a><a href="https://example.com/x">out</a>');
    const [inside, outside] = shown.querySelectorAll('a');
    expect(inside?.getAttribute('href')).toBe('/rng');
    expect(inside?.getAttribute('target')).toBeNull();
    expect(outside?.getAttribute('target')).toBe('_blank');
    expect(outside?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('an unknown tag is replaced by its text', () => {
    expect(show('<section><font color="red">words</font></section>').textContent).toBe('words');
  });
});

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script type="module">import "//evil.example"</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img srcset="x 1x" onerror=alert(1)>',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>">',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><maction actiontype="statusline#http://evil" xlink:href="javascript:alert(1)">x</maction></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p onclick="alert(1)">x</p>',
  '<p onmouseover=alert(1)>x</p>',
  '<p ONFOCUS=alert(1) tabindex=1 autofocus>x</p>',
  '<body onload=alert(1)>',
  '<html onload=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</option></select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<button onclick=alert(1)>x</button>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>',
  '<isindex action="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://mela.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="https://good.example@evil.example/">x</a>',
  '<a href="https:///evil.example">x</a>',
  '<a href="/x" onclick="alert(1)" style="x" id="root" class="y" target="_top">x</a>',
  '<a href="/x" ping="https://evil.example">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<div id="__proto__" class="constructor">x</div>',
  '<p id="root" name="body">x</p>',
  '<custom-tag onclick=alert(1) is="x-y">x</custom-tag>',
  '<p dangerouslySetInnerHTML="{}" ref="x" key="y">x</p>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<h3><a href="javascript:alert(1)"><img src=x onerror=alert(1)></a></h3>',
];

const tags = new Set(
  'DIV H3 H4 P UL OL LI STRONG EM BLOCKQUOTE TABLE THEAD TBODY TR TH TD BR HR A SPAN'.split(' '),
);
const attributes = new Set(['href', 'target', 'rel']);
const safeHref = /^(\/(?![/\\])|https?:\/\/[\w.-]+([/?#]|$))/;

/** Attributes and addresses that must not pass the sanitizer. Our own class attribute is allowed. */
const forbidden = (element: Element): string[] =>
  Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).filter((attribute) => {
    const [name = '', value = ''] = attribute.split(/=(.*)/s);
    if (element.tagName === 'HR' && name === 'class') return false;
    return !attributes.has(name) || (name === 'href' && !safeHref.test(value));
  });

describe('an attack leaves only text', () => {
  test.each(attacks)('%s', (attack) => {
    const [box] = show(attack).children;
    const elements = [...(box?.querySelectorAll('*') ?? [])];
    expect(elements.map(({ tagName }) => tagName).filter((tag) => !tags.has(tag))).toEqual([]);
    expect(elements.flatMap(forbidden)).toEqual([]);
  });

  test('the list of attacks has at least sixty entries', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(60);
  });
});

describe('safeAddress accepts a path of the site or a plain web address only', () => {
  test.each([
    ['/promotions#x', { href: '/promotions#x', isOutside: false }],
    ['?popup=help', { href: '?popup=help', isOutside: false }],
    ['#limits', { href: '#limits', isOutside: false }],
    ['http://example.com', { href: 'http://example.com', isOutside: true }],
    ['mailto:a@example.com', undefined],
    ['tel:14416', undefined],
    ['', undefined],
    ['example.com', undefined],
  ])('%s', (href, expected) => {
    expect(safeAddress(href)).toEqual(expected);
  });
});
