import type { Locator } from 'playwright-core';
import type { Api, Login } from '../../support/api';
import type { Screen } from '../../support/screen';

/** Who fills a form in, and where. */
export interface Place {
  api: Api;
  as: Login;
}

/** A form that is there to be filled in. */
export interface Begun {
  /** Its page. */
  path: string;
  /** What is typed into its inputs, in their order. */
  words: readonly string[];
  /** What the server has of it once it is saved. */
  stored?(): Promise<unknown>;
  /** Somebody else changes another part of its record. */
  change?(): Promise<unknown>;
  /** Somebody else deletes its record. */
  remove?(): Promise<unknown>;
  /** What the server has where it was made again after that. */
  madeAgain?(): Promise<unknown>;
}

/** A kind of form: where it is, what is typed into it, what sends it, and where that arrives. */
export interface FormKind {
  name: string;
  /** The call that sends it. */
  call: string;
  /** A field of it, by its path, that the server may complain of. */
  field: string;
  begin(place: Place): Promise<Begun>;
  /** Opens it on its page, where the address alone doesn't: then it lies over the page. */
  open?(screen: Screen): Promise<unknown>;
  inputs(screen: Screen): Locator[];
  /** What sends it. */
  button(screen: Screen): Locator;
  /** The choice of a file in it. */
  files?(screen: Screen): Locator;
  /** Waits until the answer to what was sent has been dealt with; until its button is itself again, unless given. */
  answered?(screen: Screen): Promise<unknown>;
  /** What brings back to its inputs what could not be sent. */
  takeBack?(screen: Screen): Promise<unknown>;
  /** Whether what is typed is there again wherever the form is opened, without being offered, and may be left behind. */
  isKept?: true;
  /** It asks for something, and this waits for the answer: sent twice it does no harm. */
  found?(screen: Screen): Promise<unknown>;
  /** Whether it is the person's rather than the shop's. */
  isOfNoShop?: true;
  /** Whether somebody else's version of the record is joined with what is typed. */
  merges?: true;
}

/** The first record of a resource’s list, or its only one. */
export const firstOf = async ({ api, as }: Place, path: string): Promise<Record<string, unknown>> =>
  [(await api.call(path, { as })).body.data].flat()[0];

/** Calls what writes; fails where it is refused. */
export const write = async ({ api, as }: Place, path: string, body: object): Promise<Record<string, unknown>> => {
  const reply = await api.call(path, { as, body });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
};
