/** What the compiler says against a file, or against the project. */
export interface TypeFault {
  /** The whole path. */
  file?: string;
  /** The path from the admin's folder. */
  place?: string;
  line?: number;
  column?: number;
  code: string;
  message: string;
}

/** Sent with all mistakes in types there are; a page that has just been loaded asks by it. */
export const typesEvent = 'admin:types';

/** What a page has of a view that failed, as `admin:failed-view`. */
export interface FailedView {
  /** The view: "The list view of notes". */
  view: string;
  message: string;
  stack: string;
  /** Within which components, by React. */
  components: string;
}

/** Said on the page, and on to the server, when a view fails. */
export const failedViewEvent = 'admin:failed-view';
