import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installed, run } from './processes.mjs';

const isRoot = process.getuid?.() === 0;

/** Arguments for every Chromium of the tests: no calls home, no GPU; no sandbox only where it cannot work. */
export const CHROMIUM_ARGS = [
  ...(isRoot || process.env.CI ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The address bar of each new window is pages of its own, as heavy as the one under test. This list takes the place of
  // Playwright's, whose part that matters here it repeats.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,AimEnabled,HttpsUpgrades,' +
    'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,OptimizationHints,PaintHolding',
];

const seconds = (count) => count * 1000;

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Debian's Chromium without a window: no test needs more, and it takes a quarter less of the processor. */
const shell = 'chromium-headless-shell';

/** Where Chromium and its kin are installed on this platform, likeliest first. */
function usualPaths() {
  if (process.platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': x86, LOCALAPPDATA } = process.env;
    const folders = [PROGRAMFILES, x86, LOCALAPPDATA].filter(Boolean);
    return [
      'Google/Chrome/Application/chrome',
      'Chromium/Application/chrome',
      'Microsoft/Edge/Application/msedge',
    ].flatMap((path) => folders.map((folder) => join(folder, `${path}.exe`)));
  }
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/', homedir()].map((folder) => join(folder, 'Applications', `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  return [
    ...onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ];
}

/** A file that is there may still be a stub, or lack its libraries: only one that tells its version counts. */
function runs(path) {
  if (!path || !existsSync(path)) return false;
  // On Windows the question opens a window instead of being answered.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: seconds(30) }).status === 0;
}

async function playwrightPath() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function find(isWhole) {
  return [...(isWhole ? [] : onPath(shell)), ...usualPaths(), await playwrightPath()].find(runs);
}

async function quietly(name, [command, args], timeout) {
  console.log(`Installing Chromium (${name}) …`);
  const { code, text } = await run(command, args, {
    quiet: true,
    timeout,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const reason = text.split('\n').find((line) => /^(E:|Error:)/.test(line)) ?? `exit code ${code}`;
  if (code !== 0) console.log(`  that did not work: ${reason}`);
  return code === 0;
}

/** Ways to get a Chromium, in order. Where apt may be used it comes first: it brings the libraries too. */
const installers = [
  {
    may: () => isRoot && existsSync('/usr/bin/apt-get'),
    install: async (isWhole) => {
      const add = (name) =>
        quietly(
          `apt-get install ${name}`,
          ['apt-get', ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name]],
          seconds(300),
        );
      // Not every Debian has the shell.
      return (
        (await quietly('apt-get update', ['apt-get', ['update']], seconds(120))) &&
        ((!isWhole && (await add(shell))) || add('chromium'))
      );
    },
  },
  {
    may: () => true,
    install: () =>
      quietly('playwright-core install', installed('playwright-core', 'install', 'chromium'), seconds(240)),
  },
];

/**
 * Path of a Chromium (or Chrome, or Edge) that runs: CHROME_PATH, one that is installed, else one that this installs. Where speed
 * is measured it is a whole browser (`isWhole`), as people have; else the one without a window is preferred.
 * @param {{ isWhole?: boolean }} [options]
 * @returns {Promise<string>}
 * @throws Error of one line that says what to do, when there is none and none can be had.
 */
export async function findChromium({ isWhole = false } = {}) {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (runs(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is "${CHROME_PATH}", which does not run.`);
  }
  const present = await find(isWhole);
  if (present) return present;
  for (const { may, install } of installers) {
    if (may() && (await install(isWhole))) {
      const path = await find(isWhole);
      if (path) return path;
    }
  }
  throw new Error('No Chromium: install Chromium or Chrome, or set CHROME_PATH to the path of one.');
}
