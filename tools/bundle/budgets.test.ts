import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { budget, findFaults, findOfficeFaults, weigh, weighWhole, type Bundle } from './budgets.ts';

/** Random bytes do not compress, so a file has the same size gzipped. */
function bundle(kilobytes: Record<string, number>, extra: Partial<Bundle> = {}): Bundle {
  const bytes = new Map(Object.entries(kilobytes).map(([file, size]) => [file, randomBytes(size * 1024)]));
  return {
    page: '<script type="module" src="/entry.js"></script><link rel="stylesheet" href="/main.css" />',
    manifest: {
      '_entry.js': { file: 'entry.js', imports: ['_react.js'] },
      '_main.css': { file: 'main.css' },
      '_react.js': { file: 'react.js' },
      '_arrival.js': { file: 'greetings.js', name: 'arrival', imports: ['_entry.js'] },
      '_popup.js': { file: 'popup.js', imports: ['_arrival.js', '_react.js'] },
      'en.ts': { file: 'en.js', src: '../../packages/i18n/src/en-visitor.ts', isDynamicEntry: true },
      'hi.ts': { file: 'hi.js', src: '../../packages/i18n/src/hi-visitor.ts', isDynamicEntry: true },
      'help.tsx': {
        file: 'help.js',
        src: 'src/features/help.tsx',
        isDynamicEntry: true,
        imports: ['_popup.js', '_entry.js'],
        css: ['help.css'],
      },
    },
    modules: [],
    files: [...bytes.keys()],
    read: (file) => bytes.get(file) ?? Buffer.alloc(0),
    ...extra,
  };
}

const light = {
  'entry.js': 30,
  'react.js': 60,
  'greetings.js': 6,
  'en.js': 10,
  'hi.js': 14,
  'main.css': 12,
  'popup.js': 14,
  'help.js': 9,
  'help.css': 1,
};

test('the weight of home is the entry, its imports, the arrival chunk and the larger language', () => {
  const { homeScript, homeStyle } = weigh(bundle(light));
  expect(homeScript).toBeCloseTo(110, 0);
  expect(homeStyle).toBeCloseTo(12, 0);
});

test('the weight of a later route excludes files that home has loaded', () => {
  const help = weigh(bundle(light)).laterRoutes.find(({ name }) => name === 'src/features/help.tsx');
  expect(help?.kilobytes).toBeCloseTo(24, 0);
});

test('a build within its budget has no faults', () => {
  expect(findFaults(bundle(light))).toEqual([]);
});

test('a build over its budget reports each part that is too large', () => {
  const heavy = {
    ...light,
    'react.js': budget.homeScript,
    'main.css': budget.homeStyle + 1,
    'help.js': budget.laterRoute,
  };
  expect(findFaults(bundle(heavy))).toEqual([
    expect.stringMatching(/^the script of guest home weighs 224\.\d KB gz, 174 are allowed$/),
    expect.stringMatching(/^the style of guest home weighs 21\.\d KB gz, 20 are allowed$/),
    expect.stringMatching(/^src\/features\/help\.tsx weighs 75\.\d KB gz, 60 are allowed$/),
  ]);
});

test('a page without scripts or texts of the build is reported', () => {
  const mistake = 'index.html names no script of the build, or the build has no texts for visitors';
  expect(findFaults(bundle(light, { page: '<p>nothing</p>', manifest: {} }))).toEqual([mistake]);
  const { 'en.ts': en, 'hi.ts': hi, ...wordless } = bundle(light).manifest;
  expect([en, hi]).not.toContain(undefined);
  expect(findFaults(bundle(light, { manifest: wordless }))).toContain(mistake);
});

test('zod and shapes that import it are reported in a browser build', () => {
  const modules = ['/repo/node_modules/zod/v4/core/index.js', '/repo/packages/protocol/src/shapes/system.ts'];
  expect(findFaults(bundle(light, { modules }))).toEqual(
    modules.map((module) => `zod is in the browser: ${module}`),
  );
});

test('a source map is reported, and so is a link to one', () => {
  const withMap = bundle({ ...light, 'entry.js.map': 1 });
  expect(findFaults(withMap)).toEqual(['a source map is served: entry.js.map']);
  const read = (file: string) => Buffer.from(file === 'entry.js' ? '//# sourceMappingURL=a' : 'light');
  expect(findFaults(bundle(light, { read }))).toEqual(['a source map is named in entry.js']);
});

test('a package that is bundled twice is reported', () => {
  const modules = [
    '/repo/node_modules/react/index.js',
    '/repo/node_modules/react/jsx-runtime.js',
    '/repo/node_modules/radix-ui/node_modules/react/index.js',
    '/repo/node_modules/@radix-ui/react-dialog/dist/index.mjs',
  ];
  expect(findFaults(bundle(light, { modules }))).toEqual([
    'react is bundled twice: /repo/node_modules/react and /repo/node_modules/radix-ui/node_modules/react',
  ]);
});

test('the back office has one budget for the whole build', () => {
  const office = { 'entry.js': 200, 'people.js': 100, 'main.css': 20, 'logo.png': 500 };
  expect(weighWhole(bundle(office))).toBeCloseTo(320, 0);
  expect(findOfficeFaults(bundle(office))).toEqual([]);
  const [sentence] = findOfficeFaults(bundle({ ...office, 'people.js': budget.office - 219 }));
  expect(sentence).toMatch(/^the back office weighs 40\d\.\d KB gz, 400 are allowed$/);
});

test('zod is reported in the back office', () => {
  const modules = ['/repo/node_modules/zod/index.js'];
  expect(findOfficeFaults(bundle({ 'entry.js': 1 }, { modules }))).toEqual([
    'zod is in the browser: /repo/node_modules/zod/index.js',
  ]);
});
