/** Arguments for every Chromium of the tests. */
export const CHROMIUM_ARGS: string[];

/** Returns the path of a working Chromium, and installs one if there is none. Throws an error with one line of advice. */
export function findChromium(options?: { isWhole?: boolean }): Promise<string>;
