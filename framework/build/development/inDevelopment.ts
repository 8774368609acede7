import type { Plugin } from 'vite';

/** Limits a plugin to the development server: not for builds, and not for previews of a build. */
export const inDevelopment: Plugin['apply'] = (_config, { command, isPreview }) => command === 'serve' && !isPreview;
