import type { Identifier } from '../../../declaration/record';
import { hasLeft } from '../../providers/store/forgetPerson';
import { isPlain } from '../../../core/isPlain';
import { session } from '../../providers/session/session';
import { createStorage } from '../../providers/store/storage';
import { tabId } from '../../providers/store/tab';
import type { Values } from '../values';
import { dayInMs } from '../../../core/days';

/** What was typed and not saved: the changed values, and the version of the record they were typed over. */
export interface Draft {
  values: Values;
  /** What the same fields held before. */
  base?: Values | undefined;
  version?: number | undefined;
}

/** A draft that another tab left, or has; with when it was last typed in, in milliseconds. */
export interface OtherDraft extends Draft {
  key: string;
  at: number;
}

/** Longer than this, in milliseconds, no draft is kept: 30 days. */
const longest = 30 * dayInMs;

// Each tab writes its own, so that none takes another's away; it outlives a login, a reload and the tab.
const storage = createStorage();

/** Where the draft of a form lives: nobody but the person who typed it gets it back, and only in the shop it is for. */
export const draftKey = (resource: string, id: Identifier | undefined): string => {
  const { user, shop } = session.get();
  return ['draft', user?.id ?? '', shop?.id ?? '', resource, id ?? 'new'].join('.');
};

const own = (key: string) => `${key}@${tabId()}`;

const read = (key: string): OtherDraft | undefined => {
  const kept = storage.readJson(key);
  if (!isPlain(kept) || !isPlain(kept.values)) return undefined;
  const at = typeof kept.at === 'number' ? kept.at : 0;
  return { key, at, values: kept.values, ...(isPlain(kept.base) && { base: kept.base }), ...(typeof kept.version === 'number' && { version: kept.version }) };
};

/** This tab's draft under a key, or undefined when there is none that can be read. */
export const readDraft = (key: string): Draft | undefined => {
  const found = read(own(key));
  if (!found) return undefined;
  const { key: _key, at: _at, ...draft } = found;
  return draft;
};

/** What other tabs hold under a key, the newest first. */
export const otherDrafts = (key: string): OtherDraft[] =>
  storage
    .keys(`${key}@`)
    .filter((one) => one !== own(key))
    .flatMap((one) => read(one) ?? [])
    .toSorted((one, other) => other.at - one.at);

/** Keeps a draft, unless its person has logged out meanwhile, in another tab. */
export const writeDraft = (key: string, draft: Draft): void => {
  if (!hasLeft(storage)) storage.writeJson(own(key), { ...draft, at: Date.now() });
};

export const dropDraft = (key: string): void => storage.writeJson(own(key), undefined);

/** Forgets what another tab left: it was taken over, or isn't wanted. */
export const dropOther = ({ key }: OtherDraft): void => storage.writeJson(key, undefined);

/** Whether drafts are lost with this page, as the browser keeps none. */
export const losesDrafts = (): boolean => storage.isVolatile();

/** Forgets drafts that nobody came back for, whoever typed them. */
export const dropOldDrafts = (now = Date.now()): void =>
  storage.keys('draft.').forEach((key) => {
    const found = read(key);
    if (!found || now - found.at > longest) storage.writeJson(key, undefined);
  });
