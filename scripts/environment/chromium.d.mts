/** Arguments for every Chromium of the tests. */
export const CHROMIUM_ARGS: string[];

/** Path of a Chromium that runs, installed first where there is none; throws a line that says what to do. */
export function findChromium(options?: { isWhole?: boolean }): Promise<string>;
