import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, isBuilt } from '../scripts/environment/production.mjs';
import { resources } from '../src/resources/all';
import { createApi } from '../tests/e2e/support/api';
import { launchBrowser } from '../tests/helpers/browser';
import { startBuiltServer } from '../tests/helpers/builtServer';
import type { Picture } from './contactSheet';
import { contactSheet } from './contactSheet';
import { readOptions, usualFolder } from './options';
import { chosenScenes, mainScreens, scenesFor, wideFrom } from './screens';
import { createStudio } from './studio';

/** The number of pages rendered concurrently. */
const atOnce = 2;

/** Cleanup steps. They run in reverse order. */
const cleanups: (() => Promise<unknown>)[] = [];

async function run(): Promise<void> {
  const { screens, main, before, locales, modes, widths, out } = readOptions(process.argv.slice(2));
  const all = scenesFor(resources);
  const scenes = chosenScenes(main ? all.filter(({ name }) => mainScreens.includes(name)) : all, screens);
  if (scenes.length === 0) throw new Error(`No screen's name holds ${screens.join(' or ')}.`);
  if (!isBuilt()) {
    console.error('Building …');
    const { code, text } = await build({ quiet: true });
    if (code !== 0) throw new Error(`${text}The build failed.`);
  }
  const server = await startBuiltServer();
  cleanups.push(server.stop);
  const browser = await launchBrowser();
  cleanups.push(() => browser.close());
  const studio = createStudio(browser, createApi(server.url), server.url);

  // Only the default folder is cleared, because any other folder may contain unrelated files.
  if (out === usualFolder) rmSync(out, { recursive: true, force: true });
  const shots = scenes
    .flatMap((scene) =>
      locales.flatMap((locale) => modes.flatMap((mode) => widths.map((width) => ({ scene, locale, mode, width })))),
    )
    .filter(({ scene, width }) => !scene.wide || width >= wideFrom);
  const pictures = new Map<number, Picture>();
  const queue = shots.entries();
  const work = async () => {
    for (const [index, { scene, ...view }] of queue) {
      const locale = view.locale.slice(0, 2);
      const file = `${scene.name.replaceAll('/', '.')}/${locale}-${view.mode}-${view.width}.png`;
      mkdirSync(dirname(join(out, file)), { recursive: true });
      const problems = await studio.take(scene, view, join(out, file)).catch((error: Error) => [error.message]);
      const earlier =
        before !== undefined && existsSync(join(before, file)) ? join(relative(out, before), file) : undefined;
      pictures.set(index, { screen: scene.name, ...view, locale, file, earlier, problems });
      console.error(`${index + 1}/${shots.length} ${file}${problems.map((problem) => `\n  ${problem}`).join('')}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  const sheet = join(out, 'index.html');
  writeFileSync(sheet, contactSheet(shots.map((_, index) => pictures.get(index)!)));
  console.log(sheet);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
