/**
 * Makes the page dark, where it was left so, before its first painting: the page's programs come later, and until then
 * a dark page would be a white one. Its source goes into the page as it is, so it uses nothing from outside.
 * @param key where the browser keeps the mode
 * @param defaults id of the element that holds the deployment's settings
 */
export const paintScheme = (key: string, defaults: string): void => {
  const parse = (read: () => string | null | undefined): unknown => {
    try {
      return JSON.parse(read() ?? 'null');
    } catch {
      return null;
    }
  };
  const known = ['light', 'dark', 'semi-dark'];
  const stored = parse(() => window.sessionStorage.getItem(key)) ?? parse(() => window.localStorage.getItem(key));
  const deployed = parse(() => document.getElementById(defaults)?.textContent) as { mode?: unknown } | null;
  const mode = known.includes(stored as string) ? stored : deployed?.mode;
  if (mode === 'dark') document.documentElement.dataset.theme = 'dark';
};
