import type { Page } from 'playwright-core';
import type { Filled } from './filled';
import type { FormKind } from './kind';

/** Something that happens to the page of a form, and not to its save. */
export interface PageEvent {
  name: string;
  /** Whether a kind of form can meet it; each can unless said. */
  meets?(kind: FormKind): boolean;
  /** Brings it about and gets over it; `beside` is another tab of the browser. */
  happen(form: Filled, beside: Page): Promise<unknown>;
  /** The form in which what was typed is to be found then, where it is another. */
  seen?(form: Filled, beside: Page): Filled;
  /** Makes it undone. */
  undo?(form: Filled, beside: Page): Promise<unknown>;
}
