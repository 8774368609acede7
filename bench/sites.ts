import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startBuiltServer } from '../tests/helpers/builtServer';
import type { Screen } from './measure';
import { loadScenario } from './scenario';
import type { Scenario, ScenarioScreen } from './scenario';
import matjar from './scenarios/matjar';
import { serveFolder } from './staticServer';

export interface Site {
  scenario: Scenario;
  url: string;
  close(): Promise<unknown>;
}

/** Environment variables that disable rate limits, which a measurement would exceed. */
const unlimited = { CALLS_PER_ADDRESS: '0', CALLS_PER_SESSION: '0' };

/** Starts this product from a checkout's build, with the demo data. */
export async function startOwn(checkout = '.'): Promise<Site> {
  if (!existsSync(join(checkout, 'dist/server/main.js'))) {
    throw new Error(`There is no production build in ${resolve(checkout)}: run \`npm run build\` there first.`);
  }
  const { url, stop } = await startBuiltServer(unlimited, undefined, checkout);
  const name = checkout === '.' ? matjar.name : `${matjar.name} (${basename(resolve(checkout))})`;
  return { scenario: { ...matjar, name }, url, close: stop };
}

/** Starts the site given in a `--peer` option. */
export async function startPeer(peer: string): Promise<Site> {
  const scenario = await loadScenario(peer);
  if (scenario.url) return { scenario, url: scenario.url.replace(/\/+$/, ''), close: async () => {} };
  const { url, close } = await serveFolder(scenario.dir!, scenario.spa);
  return { scenario, url, close };
}

async function signedIn(browser: Browser, { scenario, url }: Site): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    await scenario.signIn!(await context.newPage(), url);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** Returns the screens to visit on a site, by name. */
export async function screensOf(browser: Browser, site: Site): Promise<Map<string, Screen>> {
  const { scenario, url } = site;
  const session = scenario.signIn && (await signedIn(browser, site));
  const stored = ({ storage }: ScenarioScreen) => {
    const localStorage = Object.entries({ ...scenario.storage, ...storage }).map(([name, value]) => ({ name, value }));
    return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
  };
  return new Map(
    scenario.screens.map((screen) => [
      screen.name,
      {
        url: url + screen.path,
        ready: typeof screen.ready === 'string' ? { selectors: [screen.ready] } : screen.ready,
        storageState: session ? (screen.name === 'login' ? undefined : session) : stored(screen),
      },
    ]),
  );
}
