import { reloadOnce } from './reloadOnce';

/** Timeout for loading a script, in milliseconds (SPEC §9). */
const scriptTimeout = 120_000;

/** The error for a script or style sheet that failed to load. `message` is an i18n key. */
export class ScriptError extends Error {
  override name = 'ScriptError';
}

const keyOf = (cause: unknown) => `messages.${/css|style/i.test(String(cause)) ? 'style' : 'script'}_load_failed`;

/**
 * Loads a script. If the script is gone because of a deployment, reloads the page once and never settles. Otherwise,
 * rejects with `ScriptError`.
 */
export const loadScript = async <T>(load: () => Promise<T>, timeout = scriptTimeout): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScriptError('messages.script_load_timeout')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (cause instanceof ScriptError) throw cause;
    if (reloadOnce()) return new Promise<never>(() => {});
    throw Object.assign(new ScriptError(keyOf(cause)), { cause });
  } finally {
    clearTimeout(timer);
  }
};
