import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { Readiness } from './observe';

/** One screen of a site. */
export interface ScenarioScreen {
  name: string;
  /** Where it is, below the site's address. */
  path: string;
  /** When it is of use: a selector of something visible, or several. */
  ready: string | Readiness;
  /** What the browser's storage holds: a session, for one. */
  storage?: Record<string, string>;
}

/** One thing that a person does inside a site. */
export interface Step {
  name: string;
  /** Script that does it. */
  act: string;
  /** Expression that is true once what was asked for stands there; `__before` is the text of the rows, or the page, before. */
  until: string;
  /** Milliseconds to rest after it, before the next. */
  settle?: number;
  /** On the way to another step, and not measured. */
  hidden?: boolean;
}

/** How a site is measured: its screens as first visits, and its steps from one of them. A peer's file exports one. */
export interface Scenario {
  name: string;
  /** Folder of the built site, or the address of one that runs. */
  dir?: string;
  url?: string;
  /** The page that a folder answers other addresses with. */
  spa?: string;
  storage?: Record<string, string>;
  screens: ScenarioScreen[];
  inapp?: { screen: string; steps: Step[] };
  /** Logs in; the screens, but for the one called login, are those of who did. */
  signIn?: (page: Page, url: string) => Promise<void>;
}

/** True once a table shows other rows than before the step. */
export const rowsChanged = `document.querySelector('tbody tr td') && document.querySelector('tbody').innerText !== window.__before`;

/**
 * Reads what `--peer` names: a scenario's file and, after `=`, the folder or the address of its site if the file names none.
 * @throws Error of one line where the file says nothing to measure, or no place of it
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
