/**
 * Gives a page the language and direction that this browser keeps, before its first painting. A server that doesn't know of
 * them sent the page in another language: it is marked, and not shown until its program has written it anew. Its source
 * goes into the page as it is, so it uses nothing from outside.
 * @param key where the browser keeps the code of the language, as JSON
 * @param directions the writing direction of each language, by its code; the first is had for an unknown one
 */
export const paintLanguage = (key: string, directions: Record<string, string>): void => {
  const root = document.documentElement;
  const primary = (code: string) => code.toLowerCase().split(/[-_]/, 1)[0];
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const stored: unknown = JSON.parse(window[name].getItem(key) ?? 'null');
      if (typeof stored !== 'string') continue;
      const codes = Object.keys(directions);
      const code = codes.find((one) => primary(one) === primary(stored)) ?? codes[0]!;
      if (code === root.lang) return;
      root.lang = code;
      root.dir = directions[code]!;
      root.dataset.untranslated = '';
      return;
    } catch {
      // Storage that is withheld, or what is no JSON, is as good as none.
    }
  }
};
