import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { Readiness } from './observe';

export interface ScenarioScreen {
  name: string;
  /** The path of the screen, relative to the site's URL. */
  path: string;
  /** One or more selectors of elements that must be visible before the screen counts as usable. */
  ready: string | Readiness;
  /** The content of the browser's storage, for example a session. */
  storage?: Record<string, string>;
}

export interface Step {
  name: string;
  act: string;
  /**
   * An expression that is true once the result is shown. `__before` contains the text of the rows before the step or,
   * if the page has no rows, the text of the page.
   */
  until: string;
  /** The pause after the step, in milliseconds. */
  settle?: number;
  /** True for an intermediate step that isn't measured. */
  hidden?: boolean;
  /** True to measure the step as the first of a visit: in each round, it runs on a new page with a cold cache. */
  isFirst?: boolean;
}

/**
 * Describes what to measure on a site: the screens to visit, and the steps that start on one of them. A peer's file has
 * a scenario as its default export.
 */
export interface Scenario {
  name: string;
  /** The folder of the built site, or the URL of a running site. */
  dir?: string;
  url?: string;
  /** The page (a file in the folder) to serve for unknown URLs. */
  spa?: string;
  storage?: Record<string, string>;
  screens: ScenarioScreen[];
  inapp?: { screen: string; steps: Step[] };
  /** Signs in. All screens except for the screen named `login` use this session. */
  signIn?: (page: Page, url: string) => Promise<void>;
}

/** An expression that is true once a table's rows differ from those before the step. */
export const rowsChanged = `document.querySelector('tbody tr td') && document.querySelector('tbody').innerText !== window.__before`;

/**
 * Loads the scenario given in a `--peer` option. The option contains the scenario's file and, after `=`, the site's
 * folder or URL. The folder or URL can be omitted if the file contains it.
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
