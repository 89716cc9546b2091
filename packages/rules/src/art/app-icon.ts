import { around, disc } from './svg.ts';

/** How the mark is cut: `full` for the browser's tab, `maskable` with the quiet border that launchers crop. */
export type IconCut = 'full' | 'maskable';

/** The product's mark: a lamp at the heart of a rangoli of eight lights, under the night of the fair. */
export function appIcon(cut: IconCut): string {
  const ground =
    cut === 'full'
      ? '<rect x="-64" y="-64" width="128" height="128" rx="30" fill="url(#n)"/>'
      : '<path fill="url(#n)" d="M-64-64H64V64H-64z"/>';
  const scale = cut === 'full' ? '1' : '.78';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><defs>',
    '<radialGradient id="n" r=".75"><stop stop-color="#4a3ba6"/><stop offset="1" stop-color="#0e0f24"/></radialGradient>',
    '<radialGradient id="g"><stop stop-color="#fff1cf" stop-opacity=".8"/><stop offset="1" stop-color="#ffb21a" stop-opacity="0"/></radialGradient>',
    '<path id="o" d="M0-26C17-33 14-46 0-57-14-46-17-33 0-26z"/>',
    '<path id="i" d="M0-22C9-27 8-34 0-40-8-34-9-27 0-22z"/></defs>',
    `${ground}<g transform="scale(${scale})">`,
    `<g fill="#ff4d8d">${around('o', 8, 22.5)}</g>`,
    `<g fill="#ffb21a" stroke="#2a1f55" stroke-width="1.5">${around('o', 8)}</g>`,
    `<g fill="#1fd1b2">${around('i', 8)}</g>`,
    `<circle r="25" fill="#17183a" stroke="#fff1cf" stroke-width="3"/><circle r="26" fill="url(#g)"/>`,
    '<path fill="#ffb21a" d="M0-18c8 8 9 14 0 19-9-5-8-11 0-19z"/><path fill="#fff1cf" d="M0-10c4 4 4 8 0 11-4-3-4-7 0-11z"/>',
    '<path fill="#ff4d8d" d="M-17 3h34C15 12 8 15 0 15S-15 12-17 3z"/>',
    `<path fill="#fff1cf" d="${disc(-7, 8, 1.6)}${disc(0, 9.5, 1.6)}${disc(7, 8, 1.6)}"/>`,
    '</g></svg>',
  ].join('');
}
