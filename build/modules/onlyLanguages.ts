import type { Plugin } from 'vite';

const call = /\bwords\(\{([\s\S]*?)\}\)/g;

const text = /\s*\b(\w+): ('(?:[^'\\]|\\.)*'|`[^`$]*`),?/g;

/** A module's code with the framework's own texts (`words`) in these languages alone. */
export const withoutOthers = (code: string, languages: readonly string[]): string =>
  code.replace(call, (_, texts: string) =>
    `words({${texts.replace(text, (one, language: string) => (languages.includes(language) ? one : ''))}})`);

/** Leaves out of a build what the framework says in languages that the admin hasn't: 0.3 kB of the first list's code. */
export function onlyLanguages(languages: readonly string[]): Plugin {
  return {
    name: 'matjar:only-languages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/framework\/.*\.tsx?$/, code: /\bwords\(\{/ },
      handler: (code) => ({ code: withoutOthers(code, languages), map: null }),
    },
  };
}
