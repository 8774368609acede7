import type { Plugin } from 'vite';
import { fetchProgram } from '../../framework/client/login/fetchProgram';
import { inlineScript } from './inlineScript';

const id = 'program';

/** Where a page's program goes: at the end of its body. */
export const programHole = `<template id="${id}"></template><script>${inlineScript(fetchProgram, id)}</script>`;

/** The page's own script, the one that is `async`, and what it is linked to be fetched with. */
const parts = /\s*<(?:script\b(?=[^>]*\btype="module")(?=[^>]*\basync\b)[^>]*>\s*<\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * Takes the program of a page that has a hole for it out of the page's head, and puts it there: the login is painted a quarter
 * sooner by it, and answers as soon (docs/adr/0015-start-pages.md).
 */
export function programLast(): Plugin {
  return {
    name: 'matjar:program-last',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [start, end] = programHole.split('</template>') as [string, string];
        if (!html.includes(programHole)) return html;
        const program = [...html.matchAll(parts)].map(([part]) => part.trim());
        return html.replaceAll(parts, '').replace(programHole, () => `${start}${program.join('')}</template>${end}`);
      },
    },
  };
}
