import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../scripts/environment/chromium.mjs';
import { startBuiltServer } from '../tests/helpers/builtServer';
import { visit, type Screen, type Visit } from './measure';
import { readOptions } from './options';
import { formatReport } from './report';
import { serveFolder } from './staticServer';
import { medianVisit } from './statistics';
import { matjar, reactAdminDemo, signedIn, type Target } from './targets';

/** Ends what was started, last first. */
const cleanups: (() => Promise<unknown>)[] = [];

async function run(): Promise<void> {
  const { peer, runs } = readOptions(process.argv.slice(2));
  if (!existsSync('dist/server/main.js')) throw new Error('There is no production build: run `npm run build` first.');
  const targets = [await startOwn(), ...(peer === undefined ? [] : [await startPeer(peer)])];
  const browser = await launch();
  const measured = [];
  for (const target of targets) {
    console.error(`${target.name}: ${target.url}`);
    const list: Screen = { ...target.list, storageState: await signedIn(browser, target) };
    // The first request warms the server up, as users before this one would have.
    await visit(browser, list);
    const screens = { login: target.login, list };
    measured.push({ name: target.name, screens, login: [] as Visit[], list: [] as Visit[] });
  }
  // Turn by turn, so that what else this machine does meets all alike.
  for (let count = 0; count < runs; count += 1) {
    for (const { screens, login, list } of measured) {
      login.push(await visit(browser, screens.login));
      list.push(await visit(browser, screens.list));
    }
  }
  const results = measured.map(({ name, login, list }) => ({
    name,
    login: medianVisit(login),
    list: medianVisit(list),
  }));
  console.log(formatReport(results, runs));
}

async function startOwn(): Promise<Target> {
  const server = await startBuiltServer();
  cleanups.push(server.stop);
  return matjar(server.url);
}

async function startPeer(peer: string): Promise<Target> {
  if (/^https?:/.test(peer)) return reactAdminDemo(peer.replace(/\/+$/, ''));
  const server = await serveFolder(peer);
  cleanups.push(server.close);
  return reactAdminDemo(server.url);
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium({ isWhole: true }),
    // Nothing is fetched from elsewhere: not every site measured brings all it uses.
    args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    chromiumSandbox: !CHROMIUM_ARGS.includes('--no-sandbox'),
  });
  cleanups.push(() => browser.close());
  return browser;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
