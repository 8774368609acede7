import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { Readiness } from './observe';

export interface ScenarioScreen {
  name: string;
  /** The path below the site's address. */
  path: string;
  /** The condition of a usable screen: the selectors of one or more visible elements. */
  ready: string | Readiness;
  /** The content of the browser's storage, for example a session. */
  storage?: Record<string, string>;
}

export interface Step {
  name: string;
  act: string;
  /**
   * An expression that becomes true once the result is shown. `__before` is the previous text of the rows, or of the
   * page if it has no rows.
   */
  until: string;
  /** The pause after the step, in milliseconds. */
  settle?: number;
  /** An intermediate step that isn't measured. */
  hidden?: boolean;
  /** Measured as the first step of a visit: each round repeats it on a new page with a cold cache. */
  isFirst?: boolean;
}

/**
 * The measurements of a site: its screens as first visits, and steps that begin at one of the screens. A peer's file
 * has a scenario as its default export.
 */
export interface Scenario {
  name: string;
  /** The folder of the built site, or the address of a running site. */
  dir?: string;
  url?: string;
  /** The page that the folder serves for unknown addresses. */
  spa?: string;
  storage?: Record<string, string>;
  screens: ScenarioScreen[];
  inapp?: { screen: string; steps: Step[] };
  /** Logs in. All screens except the screen named login use this session. */
  signIn?: (page: Page, url: string) => Promise<void>;
}

/** An expression that becomes true once a table's rows differ from the rows before the step. */
export const rowsChanged = `document.querySelector('tbody tr td') && document.querySelector('tbody').innerText !== window.__before`;

/**
 * Loads the scenario of a `--peer` option. The option is the scenario's file and, after `=`, the site's folder or
 * address if the file doesn't contain it.
 * @throws Error with a one-line message if the file exports no scenario, or the site's folder or address is missing
 */
export async function loadScenario(peer: string): Promise<Scenario> {
  const [, file = '', place] = /^([^=]*)(?:=(.*))?$/s.exec(peer)!;
  const { default: given } = (await import(pathToFileURL(resolve(file)).href)) as { default?: Scenario };
  if (!given?.name || !given.screens?.length) throw new Error(`${file} exports no scenario: a name and screens`);
  const isAddress = /^https?:/.test(place ?? '');
  const scenario = place ? { ...given, dir: isAddress ? undefined : place, url: isAddress ? place : undefined } : given;
  if (!scenario.dir && !scenario.url) throw new Error(`Where is ${given.name}? Say --peer ${file}=<folder or address>`);
  return scenario;
}
