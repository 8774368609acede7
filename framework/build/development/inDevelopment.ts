import type { Plugin } from 'vite';

/** Limits a plugin to the development server. The plugin then runs neither in builds nor in previews of a build. */
export const inDevelopment: Plugin['apply'] = (_config, { command, isPreview }) => command === 'serve' && !isPreview;
