import type { Page } from 'playwright-core';
import type { Filled } from './filled';
import type { FormKind } from './kind';

/** An event on the page of a form, other than a failed save. */
export interface PageEvent {
  name: string;
  /** Whether the event can happen to this kind of form. True if missing. */
  meets?(kind: FormKind): boolean;
  /** Triggers the event and recovers from it. `beside` is another tab of the browser. */
  happen(form: Filled, otherTab: Page): Promise<unknown>;
  /** The form that should contain the text afterwards, if it isn't the same form. */
  seen?(form: Filled, otherTab: Page): Filled;
  /** Undoes the event. */
  undo?(form: Filled, otherTab: Page): Promise<unknown>;
}
