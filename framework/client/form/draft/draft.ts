import type { Identifier } from '../../../declaration/resource/record';
import { hasLeft } from '../../providers/store/forgetPerson';
import { isPlain } from '../../../core/objects';
import type { Client } from '../../providers/client';
import type { Values } from '../values/values';
import { dayInMs } from '../../../core/days';

/** What was typed and not saved: the changed values, and the version of the record they were typed over. */
export interface Draft {
  values: Values;
  /** What the same fields held before. */
  base?: Values | undefined;
  version?: number | undefined;
  /** The write that was tried with these values, where its reply may have been lost. */
  tried?: Tried | undefined;
}

/** A write by what it asked for (`canonical`, without passwords) and the idempotency key that it was sent with. */
export interface Tried {
  asked: string;
  key: string;
}

/** A draft that another tab left, or has; with when it was last typed in, in milliseconds. */
export interface OtherDraft extends Draft {
  key: string;
  at: number;
}

/** Longer than this, in milliseconds, no draft is kept: 30 days. */
const longest = 30 * dayInMs;

/** Where the draft of a form lives: nobody but the person who typed it gets it back, and only in the place it is for. */
export const draftKey = ({ session, config }: Client, resource: string, id: Identifier | undefined): string => {
  const { user, place } = session.get();
  return ['draft', user?.id ?? '', config.place.idOf(place) ?? '', resource, id ?? 'new'].join('.');
};

// Each tab writes its own, so that none takes another's away; it outlives a login, a reload and the tab.
const own = ({ tab }: Client, key: string) => `${key}@${tab()}`;

const read = ({ drafts }: Client, key: string): OtherDraft | undefined => {
  const kept = drafts.readJson(key);
  if (!isPlain(kept) || !isPlain(kept.values)) return undefined;
  const at = typeof kept.at === 'number' ? kept.at : 0;
  const { base, version, tried } = kept;
  return {
    key,
    at,
    values: kept.values,
    ...(isPlain(base) && { base }),
    ...(typeof version === 'number' && { version }),
    ...(isPlain(tried) &&
      typeof tried.asked === 'string' &&
      typeof tried.key === 'string' && { tried: tried as unknown as Tried }),
  };
};

/** This tab's draft under a key, or undefined when there is none that can be read. */
export const readDraft = (client: Client, key: string): Draft | undefined => {
  const found = read(client, own(client, key));
  if (!found) return undefined;
  const { key: _key, at: _at, ...draft } = found;
  return draft;
};

/** What other tabs hold under a key, the newest first. */
export const otherDrafts = (client: Client, key: string): OtherDraft[] =>
  client.drafts
    .keys(`${key}@`)
    .filter((one) => one !== own(client, key))
    .flatMap((one) => read(client, one) ?? [])
    .toSorted((one, other) => other.at - one.at);

const put = (client: Client, key: string, draft: Draft): void => {
  if (!hasLeft(client.drafts)) client.drafts.writeJson(own(client, key), { ...draft, at: Date.now() });
};

/** Keeps a draft, with what was tried of it, unless its person has logged out meanwhile, in another tab. */
export const writeDraft = (client: Client, key: string, draft: Draft): void =>
  put(client, key, { ...draft, tried: draft.tried ?? readDraft(client, key)?.tried });

/** Keeps with a draft, even of no change, under which key it is being sent. */
export const keepTry = (client: Client, key: string, tried: Tried): void =>
  put(client, key, { ...(readDraft(client, key) ?? { values: {} }), tried });

/** Forgets the key: the write was done, or refused. */
export const forgetTry = (client: Client, key: string): void => {
  const { tried, ...draft } = readDraft(client, key) ?? { values: {} };
  if (!tried) return;
  if (Object.keys(draft.values).length > 0) put(client, key, draft);
  else dropDraft(client, key);
};

export const dropDraft = (client: Client, key: string): void => client.drafts.writeJson(own(client, key), undefined);

/** Forgets what another tab left: it was taken over, or isn't wanted. */
export const dropOther = ({ drafts }: Client, { key }: OtherDraft): void => drafts.writeJson(key, undefined);

/** Whether drafts are lost with this page, as the browser keeps none. */
export const losesDrafts = ({ drafts }: Client): boolean => drafts.isVolatile();

/** Forgets drafts that nobody came back for, whoever typed them. */
export const dropOldDrafts = (client: Client, now = Date.now()): void =>
  client.drafts.keys('draft.').forEach((key) => {
    const found = read(client, key);
    if (!found || now - found.at > longest) client.drafts.writeJson(key, undefined);
  });
