import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadOnce } from './reloadOnce';
import { loadScript, ScriptError } from './scripts';

vi.mock('./reloadOnce');
afterAll(() => vi.doUnmock('./reloadOnce'));

beforeEach(() => {
  vi.mocked(reloadOnce).mockReset().mockReturnValue(false);
});

describe('loadScript', () => {
  test('returns the loaded module', async () => {
    await expect(loadScript(async () => ({ default: 1 }))).resolves.toEqual({ default: 1 });
  });

  test.each([
    ['Failed to fetch dynamically imported module: /static/js/a.js', 'messages.script_load_failed'],
    ['Unable to preload CSS for /static/css/a.css', 'messages.style_load_failed'],
  ])('rejects with a translated message: %s', async (message, key) => {
    const error = await loadScript(() => Promise.reject(new TypeError(message))).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ScriptError);
    expect(error).toMatchObject({ message: key });
  });

  test('reloads the page if that may help, and stays pending meanwhile', async () => {
    vi.mocked(reloadOnce).mockReturnValue(true);
    const settled = vi.fn<() => void>();
    void loadScript(() => Promise.reject(new Error('gone'))).finally(settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    expect(settled).not.toHaveBeenCalled();
  });

  test('rejects after the timeout', async () => {
    vi.useFakeTimers();
    const failure = loadScript(() => new Promise(() => {})).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ message: 'messages.script_load_timeout' });
  });
});
