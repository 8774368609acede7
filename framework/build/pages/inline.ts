import { relative } from 'node:path';
import { minifySync } from 'vite';
import type { Plugin } from 'vite';
import { fetchProgram } from '../../client/login/inlined';
import { darkQuery, defaultsId } from '../../core/appearance';
import type { Languages } from '../../core/languages';

/**
 * Links the style sheet of the dashboard's placeholder, ahead of the admin's own styles.
 * @param file the style sheet
 * @param root the admin's folder
 */
export const bootStyle = (file: string, root: string): Plugin => {
  let isServed = false;
  return {
    name: 'admin:boot-style',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        if (!path.endsWith('/index.html')) return html;
        const href = isServed ? `/@fs${file}` : `./${relative(root, file)}`;
        return html.replace('</title>', () => `</title>\n    <link rel="stylesheet" href="${href}" />`);
      },
    },
  };
};

const MAX_BYTES = 10_000;

/** Inlines the small style sheets of a page, so that the first paint and the scripts don't wait for them. */
export const inlineStyles = (): Plugin => {
  return {
    name: 'admin:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(/<link rel="stylesheet"[^>]*? href="\/([^"]+)">/g, (link, fileName: string) => {
          const output = bundle[fileName];
          if (output?.type !== 'asset' || output.source.length > MAX_BYTES) return link;
          const css = String(output.source).trim();
          // A closing tag in the CSS would end the style element.
          return css.includes('</') ? link : `<style>${css}</style>`;
        });
      },
    },
  };
};

/** Vite's module runner, which runs TypeScript configurations, replaces `import()` with this name. */
const runnersImport = '__vite_ssr_dynamic_import__';

/** Returns the minified source code of a call to `program` with these arguments. */
export const inlineScript = (program: (...values: never[]) => void, ...values: unknown[]): string =>
  minifySync(
    'page.js',
    `(${String(program).replaceAll(runnersImport, 'import')})(${values.map((value) => JSON.stringify(value)).join()});`,
  ).code.trim();

const id = 'program';

const holding = (program: string) =>
  `<template id="${id}">${program}</template><script>${inlineScript(fetchProgram, id)}</script>`;

/** A placeholder at the end of the body. `programLast` replaces it with the page's script. */
export const programHole = holding('');

/** A pattern for the page's own script (which is `async`) and its preload links. */
const parts =
  /\s*<(?:script\b(?=[^>]*\btype="module")(?=[^>]*\basync\b)[^>]*>\s*<\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * Moves a page's script from the head to the placeholder at the end of the body, if there is one. As a result, the
 * login page is painted after 424 ms instead of 552 ms, but reacts to input 45 ms later (docs/adr/0015-start-pages.md).
 */
export const programLast = (): Plugin => {
  return {
    name: 'admin:program-last',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(programHole)) return html;
        const program = [...html.matchAll(parts)].map(([part]) => part.trim()).join('');
        return html.replaceAll(parts, '').replace(programHole, () => holding(program));
      },
    },
  };
};

/**
 * Sets the stored language and direction of a page before the first paint. If the server sent the page in another
 * language, hides it until its script has rendered it again. The function is inlined, so it must not use variables from
 * outside its body.
 * @param key the key of the language's code (as JSON) in the browser's storage
 * @param directions the writing direction of each language, by its code; the first language is the default
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
      // If storage is blocked or the JSON is invalid, the value counts as missing.
    }
  }
};

/**
 * Applies the stored dark mode before the first paint. Otherwise, the page would be white until its scripts run. If the
 * mode is `system`, also follows changes to the system's mode. The function is inlined, so it must not use variables
 * from outside its body.
 * @param key the key of the mode in the browser's storage
 * @param defaults the id of the element with the deployment's settings
 * @param dark the media query for a system in dark mode
 */
export const paintScheme = (key: string, defaults: string, dark: string): void => {
  const { dataset } = document.documentElement;
  const system = window.matchMedia(dark);
  const parse = (read: () => string | null | undefined): unknown => {
    try {
      return JSON.parse(read() ?? 'null');
    } catch {
      return null;
    }
  };
  const known = ['light', 'dark', 'semi-dark', 'system'];
  const paint = () => {
    const stored = parse(() => window.sessionStorage.getItem(key)) ?? parse(() => window.localStorage.getItem(key));
    const deployed = parse(() => document.getElementById(defaults)?.textContent) as { mode?: unknown } | null;
    const mode = known.includes(stored as string) ? stored : deployed?.mode;
    if (mode === 'dark' || (mode === 'system' && system.matches)) dataset.theme = 'dark';
    else delete dataset.theme;
  };
  paint();
  system.addEventListener('change', paint);
};

/**
 * Inlines these scripts into the head of every page, because language, direction and dark mode must be set before the
 * first paint.
 */
export const paintFirst = (storagePrefix: string, languages: Languages): Plugin => {
  const directions = Object.fromEntries(Object.values(languages).map(({ code, dir }) => [code, dir]));
  const children =
    inlineScript(paintLanguage, `${storagePrefix}ui.locale`, directions) +
    inlineScript(paintScheme, `${storagePrefix}ui.theme`, defaultsId, darkQuery);
  return {
    name: 'admin:paint-first',
    transformIndexHtml: () => [{ tag: 'script', children, injectTo: 'head' }],
  };
};
