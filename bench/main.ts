import { chromium, type Browser } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../scripts/environment/chromium.mjs';
import { startWalk } from './inside';
import { visit, type Screen, type Visit } from './measure';
import { readOptions } from './options';
import { formatReport, type Result } from './report';
import { screensOf, startOwn, startPeer, type Site } from './sites';
import { medianVisit } from './statistics';

/** Clean-up steps, which run in reverse order. */
const cleanups: (() => Promise<unknown>)[] = [];

interface Measured extends Site {
  screens: Map<string, Screen>;
}

async function run(): Promise<void> {
  const { peers, builds, visits, rounds } = readOptions(process.argv.slice(2));
  const sites: Site[] = [];
  for (const start of [
    () => startOwn(),
    ...builds.map((checkout) => () => startOwn(checkout)),
    ...peers.map((peer) => () => startPeer(peer)),
  ]) {
    const site = await start();
    cleanups.push(site.close);
    sites.push(site);
  }
  const browser = await launch();
  const measured: Measured[] = [];
  for (const site of sites) {
    console.error(`${site.scenario.name}: ${site.url}`);
    measured.push({ ...site, screens: await screensOf(browser, site) });
  }
  const seen = await visitAll(browser, measured, visits);
  const walked = await walkAll(browser, measured, rounds);
  const results = measured.map(({ scenario: { name } }, index): Result => ({
    name,
    visits: seen[index]!,
    steps: walked[index]!,
  }));
  console.log(formatReport(results, { visits, rounds }));
}

/** Alternates between the sites' screens so that other load on the machine affects all sites equally. */
async function visitAll(browser: Browser, measured: Measured[], count: number): Promise<Result['visits'][]> {
  const all = measured.map(({ screens }) =>
    [...screens].map(([name, screen]) => ({ name, screen, visits: [] as Visit[] })),
  );
  if (count === 0) return all.map(() => new Map());
  // A first visit warms up the servers.
  for (const { screen } of all.flat()) await visit(browser, screen);
  for (let turn = 0; turn < count; turn += 1) {
    for (const { screen, visits } of all.flat()) visits.push(await visit(browser, screen));
  }
  return all.map((screens) => new Map(screens.map(({ name, visits }) => [name, medianVisit(visits)])));
}

/** Runs the steps of all sites, alternating between the sites after each round. */
async function walkAll(browser: Browser, measured: Measured[], rounds: number): Promise<Result['steps'][]> {
  if (rounds === 0) return measured.map(() => []);
  const walks = [];
  for (const { scenario, screens } of measured) {
    walks.push(scenario.inapp && (await startWalk(browser, scenario, screens.get(scenario.inapp.screen)!)));
  }
  for (let turn = 0; turn < rounds; turn += 1) for (const walk of walks) await walk?.round();
  const results = walks.map((walk) => walk?.results() ?? []);
  for (const walk of walks) await walk?.close();
  return results;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium({ isWhole: true }),
    // Blocks external hosts because some measured sites load resources from them.
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
