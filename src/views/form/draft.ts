import type { Identifier } from '../../core/record';
import { isPlain } from '../../providers/isPlain';
import { session } from '../../providers/session';
import { createStorage } from '../../providers/storage';
import type { Values } from './values';

/** What was typed and not saved: the changed values, and the version of the record they were typed over. */
export interface Draft {
  values: Values;
  version?: number | undefined;
}

// A draft is the tab's: it outlives a login and a reload, and another tab's form never takes it for its own.
const storage = createStorage({ areas: [() => window.sessionStorage] });

/** Where the draft of a form lives: nobody but the person who typed it gets it back, and only in the shop it is for. */
export const draftKey = (resource: string, id: Identifier | undefined): string => {
  const { user, shop } = session.get();
  return ['draft', user?.id ?? '', shop?.id ?? '', resource, id ?? 'new'].join('.');
};

/** The draft under a key, or undefined when there is none that can be read. */
export const readDraft = (key: string): Draft | undefined => {
  const kept = storage.readJson(key);
  if (!isPlain(kept) || !isPlain(kept.values)) return undefined;
  return { values: kept.values, ...(typeof kept.version === 'number' && { version: kept.version }) };
};

export const writeDraft = (key: string, draft: Draft): void => storage.writeJson(key, draft);

export const dropDraft = (key: string): void => storage.writeJson(key, undefined);

/** Whether the browser keeps drafts at all, rather than this page alone. */
export const keepsDrafts = (): boolean => !storage.isVolatile();
