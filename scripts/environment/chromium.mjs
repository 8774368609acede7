import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installed, run } from './processes.mjs';

const isRoot = process.getuid?.() === 0;

/**
 * The arguments for Chromium in all tests: no background requests and no GPU. The sandbox is disabled only if it can't
 * be used.
 */
export const CHROMIUM_ARGS = [
  ...(isRoot || process.env.CI ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Disables address bar features that load their own pages, because each one uses as many resources as a tested page.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,AimEnabled,HttpsUpgrades,' +
    'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,OptimizationHints,PaintHolding',
];

const seconds = (count) => count * 1000;

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Debian's package with headless Chromium. It is enough for all tests, and uses a quarter less CPU time than a complete
 * browser.
 */
const shell = 'chromium-headless-shell';

/** Returns the usual paths of Chromium-based browsers on this platform, starting with the most likely path. */
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

/**
 * Returns true if a browser can print its version. It isn't enough that the file exists: it may be a stub, or its
 * libraries may be missing.
 */
function runs(path) {
  if (!path || !existsSync(path)) return false;
  // On Windows, the `--version` flag opens a window instead of printing the version.
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

async function installQuietly(name, [command, args], timeout) {
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

/**
 * The installers, in order of preference. If apt is available, it comes first because it also installs the libraries.
 */
const installers = [
  {
    may: () => isRoot && existsSync('/usr/bin/apt-get'),
    install: async (isWhole) => {
      const add = (name) =>
        installQuietly(
          `apt-get install ${name}`,
          ['apt-get', ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name]],
          seconds(300),
        );
      // The headless package doesn't exist in some versions of Debian.
      return (
        (await installQuietly('apt-get update', ['apt-get', ['update']], seconds(120))) &&
        ((!isWhole && (await add(shell))) || add('chromium'))
      );
    },
  },
  {
    may: () => true,
    install: () =>
      installQuietly('playwright-core install', installed('playwright-core', 'install', 'chromium'), seconds(240)),
  },
];

/**
 * Returns the path of a working Chromium, Chrome or Edge. Uses CHROME_PATH or an installed browser, or installs a
 * browser. Prefers a headless browser, unless `isWhole` is true: performance measurements require a complete browser.
 * @param {{ isWhole?: boolean }} [options]
 * @returns {Promise<string>}
 * @throws Error with a single line of advice if no browser is found or can be installed.
 */
export async function findChromium({ isWhole = false } = {}) {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (runs(CHROME_PATH)) return CHROME_PATH;
    throw new Error(
      `CHROME_PATH is "${CHROME_PATH}", which can't be started: set it to the path of Chromium or Chrome.`,
    );
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
