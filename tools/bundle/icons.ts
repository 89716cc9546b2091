import { chromiumOptions } from '@mela/e2e/harness/chromium';
import { appIcon, type IconCut } from '@mela/rules/art/app-icon';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from '#test/steps.ts';

// `npm run icons`: draws the app icon in every size. Run it again when the icon changes.

const folder = join(root, 'apps/site/public');

const pictures: readonly { name: string; side: number; cut: IconCut }[] = [
  { name: 'icon-192.png', side: 192, cut: 'full' },
  { name: 'icon-512.png', side: 512, cut: 'full' },
  { name: 'icon-maskable-512.png', side: 512, cut: 'maskable' },
  { name: 'apple-touch-icon.png', side: 180, cut: 'maskable' },
];

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'favicon.svg'), appIcon('full'));

const browser = await chromium.launch(chromiumOptions());
try {
  for (const { name, side, cut } of pictures) {
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    const address = `data:image/svg+xml,${encodeURIComponent(appIcon(cut))}`;
    await page.setContent(
      `<style>body{margin:0}img{display:block}</style><img src="${address}" width="${side}">`,
    );
    await page.screenshot({ path: join(folder, name), omitBackground: true });
    await page.close();
    console.log(name);
  }
} finally {
  await browser.close();
}
