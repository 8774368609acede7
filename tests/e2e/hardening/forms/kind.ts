import type { Locator } from 'playwright-core';
import type { Api, Login } from '../../support/api';
import type { Screen } from '../../support/screen';

/** The API and the user that fills the form in. */
export interface Place {
  api: Api;
  as: Login;
}

/** A form ready to be filled in. */
export interface FormSetup {
  /** The path of its page. */
  path: string;
  /** The texts typed into its inputs, in their order. */
  words: readonly string[];
  /** The values on the server after saving. */
  stored?(): Promise<unknown>;
  /** Changes another part of the record as another user. */
  change?(): Promise<unknown>;
  /** Deletes the record as another user. */
  remove?(): Promise<unknown>;
  /** The values on the server after the deleted record was created again. */
  recreated?(): Promise<unknown>;
}

/** A kind of form: its page, its inputs, its submit button and the result of its save. */
export interface FormKind {
  name: string;
  /** The path of the request that saves it. */
  call: string;
  /** The path of one of its fields, for validation errors from the server. */
  field: string;
  begin(place: Place): Promise<FormSetup>;
  /** Opens a form that has no address of its own; it then lies over the page. */
  open?(screen: Screen): Promise<unknown>;
  inputs(screen: Screen): Locator[];
  /** The submit button. */
  button(screen: Screen): Locator;
  /** The file input of the form. */
  files?(screen: Screen): Locator;
  /** Waits until the form has handled the response; by default until its button is enabled again. */
  answered?(screen: Screen): Promise<unknown>;
  /** Puts a message that failed to send back into the inputs. */
  takeBack?(screen: Screen): Promise<unknown>;
  /** Whether the text is restored without an offer wherever the form opens, so leaving needs no confirmation. */
  isKept?: true;
  /** Waits for the result of a form that only queries; a duplicate submission does no harm. */
  found?(screen: Screen): Promise<unknown>;
  /** Whether the form belongs to the user rather than to the shop. */
  isOfNoShop?: true;
  /** Whether the form offers to merge the typed text with another user's version of the record. */
  merges?: true;
}

/** The first record of a resource's list, or its only record. */
export const firstOf = async ({ api, as }: Place, path: string): Promise<Record<string, unknown>> =>
  [(await api.call(path, { as })).body.data].flat()[0];

/** Sends a write request; throws if it is refused. */
export const write = async ({ api, as }: Place, path: string, body: object): Promise<Record<string, unknown>> => {
  const reply = await api.call(path, { as, body });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
};
