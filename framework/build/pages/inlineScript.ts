import { minifySync } from 'vite';
import type { Plugin } from 'vite';
import { fetchProgram } from '../../client/login/fetchProgram';
import { defaultsId } from '../../core/appearance';
import type { Languages } from '../../core/languages';

/** As Vite's module runner writes `import()`: a configuration in TypeScript is run by it. */
const runnersImport = '__vite_ssr_dynamic_import__';

/** The source of a function that is called where it stands in a page, as short as it can be. */
export const inlineScript = (program: (...values: never[]) => void, ...values: unknown[]): string =>
  minifySync(
    'page.js',
    `(${String(program).replaceAll(runnersImport, 'import')})(${values.map((value) => JSON.stringify(value)).join()});`,
  ).code.trim();

const id = 'program';

const holding = (program: string) =>
  `<template id="${id}">${program}</template><script>${inlineScript(fetchProgram, id)}</script>`;

/** Where a page's program goes: at the end of its body. */
export const programHole = holding('');

/** The page's own script, the one that is `async`, and what it is linked to be fetched with. */
const parts =
  /\s*<(?:script\b(?=[^>]*\btype="module")(?=[^>]*\basync\b)[^>]*>\s*<\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * Takes the program of a page that has a hole for it out of the page's head, and puts it there: the login is painted after 424 ms
 * by it, where it was after 552, and answers 45 ms later (docs/adr/0015-start-pages.md).
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

/** Puts into the head of every page of an admin what settles its language and its colours before its first painting. */
export const paintFirst = (storagePrefix: string, languages: Languages): Plugin => {
  const directions = Object.fromEntries(Object.values(languages).map(({ code, dir }) => [code, dir]));
  const children =
    inlineScript(paintLanguage, `${storagePrefix}ui.locale`, directions) +
    inlineScript(paintScheme, `${storagePrefix}ui.theme`, defaultsId);
  return {
    name: 'admin:paint-first',
    transformIndexHtml: () => [{ tag: 'script', children, injectTo: 'head' }],
  };
};
