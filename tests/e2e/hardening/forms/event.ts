import type { Page } from 'playwright-core';
import type { Filled } from './filled';
import type { FormKind } from './kind';

/** An event that occurs while a form is open, other than a failed save. */
export interface PageEvent {
  name: string;
  /** Returns true if the event can occur with this kind of form. By default, it can. */
  meets?(kind: FormKind): boolean;
  /** Triggers the event and then returns to the form. `otherTab` is another tab of the browser. */
  happen(form: Filled, otherTab: Page): Promise<unknown>;
  /** Returns the form that should contain the text after the event. Default: the same form. */
  seen?(form: Filled, otherTab: Page): Filled;
  /** Reverses the effects of the event. */
  undo?(form: Filled, otherTab: Page): Promise<unknown>;
}
