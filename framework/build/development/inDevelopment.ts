import type { Plugin } from 'vite';

/** Limits a plugin to the development server, so that it doesn't run in builds and previews. */
export const inDevelopment: Plugin['apply'] = (_config, { command, isPreview }) => command === 'serve' && !isPreview;
