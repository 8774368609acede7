import type { Plugin } from 'vite';
import { fetchProgram } from '../../client/login/fetchProgram';
import { inlineScript } from './inlineScript';

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
