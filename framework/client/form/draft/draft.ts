import { useRef } from 'react';
import type { Identifier } from '../../../declaration/resource/record';
import { hasLeft } from '../../providers/signIn/signIn';
import { isPlain, canonical } from '../../../core/objects';
import type { Client } from '../../providers/client';
import type { Values } from '../values/values';
import { dayInMs } from '../../../core/days';
import { heldFile } from '../../../core/files/heldFiles';
import { uuid } from '../../../core/ids';
import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import { useClient } from '../../hooks/useClient';
import { changedNames, pick } from '../values/values';

/** A draft: the changed values, and the version of the record that they are based on. */
export interface Draft {
  values: Values;
  base?: Values | undefined;
  version?: number | undefined;
  /** The last attempt to write these values. Set while it's unclear whether the server has received the write. */
  tried?: Attempt | undefined;
}

/** An attempted write: its idempotency key, and its content as a string, without passwords. */
export interface Attempt {
  asked: string;
  key: string;
}

/** A draft from another tab. `at` is when it was last changed, in milliseconds. */
export interface OtherDraft extends Draft {
  key: string;
  at: number;
}

/** The maximum age of a draft, in milliseconds: 30 days. */
const longest = 30 * dayInMs;

/** Returns the storage key of a form's draft. Each user, workplace and record has its own. */
export const draftKey = ({ session, config }: Client, resource: string, id: Identifier | undefined): string => {
  const { user, place } = session.get();
  return ['draft', user?.id ?? '', config.place.idOf(place) ?? '', resource, id ?? 'new'].join('.');
};

// Each tab has its own draft so that tabs don't overwrite each other's. The draft survives signing in again, reloading
// the page and closing the tab.
const own = ({ tab }: Client, key: string) => `${key}@${tab()}`;

const read = ({ drafts }: Client, key: string): OtherDraft | undefined => {
  const stored = drafts.readJson(key);
  if (!isPlain(stored) || !isPlain(stored.values)) return undefined;
  const at = typeof stored.at === 'number' ? stored.at : 0;
  const { base, version, tried } = stored;
  return {
    key,
    at,
    values: stored.values,
    ...(isPlain(base) && { base }),
    ...(typeof version === 'number' && { version }),
    ...(isPlain(tried) &&
      typeof tried.asked === 'string' &&
      typeof tried.key === 'string' && { tried: tried as unknown as Attempt }),
  };
};

export const readDraft = (client: Client, key: string): Draft | undefined => {
  const found = read(client, own(client, key));
  if (!found) return undefined;
  const { key: _key, at: _at, ...draft } = found;
  return draft;
};

export const otherDrafts = (client: Client, key: string): OtherDraft[] =>
  client.drafts
    .keys(`${key}@`)
    .filter((one) => one !== own(client, key))
    .flatMap((one) => read(client, one) ?? [])
    .toSorted((one, other) => other.at - one.at);

const storeDraft = (client: Client, key: string, draft: Draft): void => {
  if (!hasLeft(client.drafts)) client.drafts.writeJson(own(client, key), { ...draft, at: Date.now() });
};

/** Stores a draft together with its attempt. Does nothing if the user has signed out in another tab. */
export const writeDraft = (client: Client, key: string, draft: Draft): void =>
  storeDraft(client, key, { ...draft, tried: draft.tried ?? readDraft(client, key)?.tried });

/** Stores the idempotency key of an attempt in the draft, even if no values have changed. */
export const keepAttempt = (client: Client, key: string, attempt: Attempt): void =>
  storeDraft(client, key, { ...(readDraft(client, key) ?? { values: {} }), tried: attempt });

/** Removes the idempotency key once the write has succeeded or been rejected. */
export const forgetAttempt = (client: Client, key: string): void => {
  const { tried, ...draft } = readDraft(client, key) ?? { values: {} };
  if (!tried) return;
  if (Object.keys(draft.values).length > 0) storeDraft(client, key, draft);
  else dropDraft(client, key);
};

export const dropDraft = (client: Client, key: string): void => client.drafts.writeJson(own(client, key), undefined);

export const dropOther = ({ drafts }: Client, { key }: OtherDraft): void => drafts.writeJson(key, undefined);

/** Returns true if drafts are only stored in memory, where they are lost when the page closes. */
export const losesDrafts = ({ drafts }: Client): boolean => drafts.isVolatile();

export const dropOldDrafts = (client: Client, now = Date.now()): void =>
  client.drafts.keys('draft.').forEach((key) => {
    const found = read(client, key);
    if (!found || now - found.at > longest) client.drafts.writeJson(key, undefined);
  });

/** Returns the names of the fields that a draft may contain: all fields except passwords. */
export const keepable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, declared]) => !kindOf(declared).writeOnly));

const isLost = (value: unknown): boolean => typeof value === 'string' && value.startsWith('blob:') && !heldFile(value);

/** Removes files that were chosen before the page was reloaded, because they existed only in memory. */
const withoutLost = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.filter((item) => !isLost(item) && !(isPlain(item) && isLost(item.url))).map(withoutLost);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => !isLost(inner))
      .map(([name, inner]) => [name, withoutLost(inner)]),
  );
};

/**
 * Removes a draft's values that don't belong to any of the form's fields. Returns undefined if the draft changes
 * nothing.
 */
export const usable = <D extends Draft>(draft: D | undefined, fields: Fields, base: Values): D | undefined => {
  const keepableFields = keepable(fields);
  const values = pick(withoutLost(draft?.values ?? {}) as Values, Object.keys(keepableFields));
  const hasChanges = changedNames(keepableFields, base, { ...base, ...values }).length > 0;
  return draft && hasChanges
    ? { ...draft, values, version: draft.version ?? (base.version as number | undefined) }
    : undefined;
};

/**
 * Provides the idempotency key for a write that may be retried. If the reply is lost, the write may still have
 * succeeded, so writes of the same values use the same key until the server accepts or rejects them. If `storedAs` is
 * set, the key is stored in that draft and survives a reload.
 */
export const useIdempotencyKey = (storedAs?: string) => {
  const client = useClient();
  const last = useRef<Attempt>(undefined);

  /**
   * Returns the idempotency key that the draft stores for this content, or undefined if there is none or it was created
   * by this page.
   */
  const storedKeyFor = (content: string): string | undefined => {
    const stored = storedAs === undefined ? undefined : readDraft(client, storedAs)?.tried;
    return stored?.asked === content && stored.key !== last.current?.key ? stored.key : undefined;
  };

  return {
    /**
     * Returns the idempotency key for a write. `keepableContent` is the part of the content that may be stored:
     * everything except passwords.
     */
    keyFor: (content: unknown, keepableContent = content): string => {
      const [contentText, keptText] = [canonical(content), canonical(keepableContent)];
      if (last.current?.asked === contentText) return last.current.key;
      const key = storedKeyFor(keptText) ?? uuid();
      last.current = { asked: contentText, key };
      if (storedAs !== undefined) keepAttempt(client, storedAs, { asked: keptText, key });
      return key;
    },
    done: () => {
      last.current = undefined;
      if (storedAs !== undefined) forgetAttempt(client, storedAs);
    },
  };
};
