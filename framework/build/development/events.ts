import type { Plugin } from 'vite';

/** Limits a plugin to the development server, so that it doesn't run in builds and previews. */
export const inDevelopment: Plugin['apply'] = (_config, { command, isPreview }) => command === 'serve' && !isPreview;

/** A type error in a file or in the project. */
export interface TypeFault {
  /** The absolute path of the file. */
  file?: string;
  /** The path of the file, relative to the admin's folder. */
  place?: string;
  line?: number;
  column?: number;
  code: string;
  message: string;
}

/** The event that contains all current type errors. Newly loaded pages send it to request them. */
export const typesEvent = 'admin:types';

/** The details of a failed view, sent as `admin:failed-view`. */
export interface FailedView {
  /** The view's name, such as "The list view of notes". */
  view: string;
  message: string;
  stack: string;
  /** React's component stack. */
  components: string;
}

/** The event that reports a failed view. It is dispatched on the page and forwarded to the server. */
export const failedViewEvent = 'admin:failed-view';
