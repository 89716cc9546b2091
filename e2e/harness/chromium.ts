import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env } from './env.ts';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Chromium\\Application\\chrome.exe',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of Chromium on this machine, or undefined. The product does not include a browser. */
export function findChromium(): string | undefined {
  if (env.chromiumPath) return env.chromiumPath;
  const inPath = env.searchPath.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...usualPlaces].find((place) => existsSync(place));
}

/** A browser that loads no pictures, as with data saving. */
export const withoutPictures = '--blink-settings=imagesEnabled=false';

/** Launch options of every Chromium: no sandbox, because containers run as root; no background requests. */
export function chromiumOptions(...more: string[]): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error(
      'No Chromium found. Run tools/test/install-chromium.sh, or set CHROMIUM_PATH to its program.',
    );
  }
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  };
}
