import type { Plugin } from 'vite';

/** Whether a plugin is for pages that are being worked on: not for a build, and not for one that is looked at. */
export const inDevelopment: Plugin['apply'] = (_config, { command, isPreview }) => command === 'serve' && !isPreview;
