import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../helpers/browser';

let launched: Promise<Browser> | undefined;

/** The worker's one browser, for all of its test files; a new one where that has gone. It ends with the worker. */
export const sharedBrowser = async (): Promise<Browser> => {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= launchBrowser();
  return launched;
};
