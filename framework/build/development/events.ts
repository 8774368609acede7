/** A type error, in a file or in the project as a whole. */
export interface TypeFault {
  /** The absolute path. */
  file?: string;
  /** The path relative to the admin's folder. */
  place?: string;
  line?: number;
  column?: number;
  code: string;
  message: string;
}

/** The event that carries all current type errors. A newly loaded page sends it to request them. */
export const typesEvent = 'admin:types';

/** The details of a failed view, sent as `admin:failed-view`. */
export interface FailedView {
  /** The view's name, e.g. "The list view of notes". */
  view: string;
  message: string;
  stack: string;
  /** React's component stack. */
  components: string;
}

/** The event dispatched on the page, and forwarded to the server, when a view fails. */
export const failedViewEvent = 'admin:failed-view';
