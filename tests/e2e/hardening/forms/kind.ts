import type { Locator } from 'playwright-core';
import type { Api, Login } from '../../support/api';
import type { Screen } from '../../support/screen';

/** The API client, and the user who fills in the form. */
export interface Place {
  api: Api;
  as: Login;
}

/** The data of a form that is ready to be filled in. */
export interface FormSetup {
  /** The path of the form's page. */
  path: string;
  /** The text to type into each input, in the order of the inputs. */
  words: readonly string[];
  /** Returns the values stored on the server after the form has been saved. */
  stored?(): Promise<unknown>;
  /** Changes a different part of the record, as another user. */
  change?(): Promise<unknown>;
  /** Deletes the record, as another user. */
  remove?(): Promise<unknown>;
  /** Returns the values stored on the server after the deleted record has been recreated. */
  recreated?(): Promise<unknown>;
}

/** A kind of form: its page, its inputs, its submit button and the result of saving it. */
export interface FormKind {
  name: string;
  /** The path of the request that saves the form. */
  call: string;
  /** The path of a form field for which the simulated server reports validation errors. */
  field: string;
  begin(place: Place): Promise<FormSetup>;
  /** Opens a form that has no URL. Such a form covers the page. */
  open?(screen: Screen): Promise<unknown>;
  inputs(screen: Screen): Locator[];
  /** Returns the submit button. */
  button(screen: Screen): Locator;
  /** Returns the form's file input. */
  files?(screen: Screen): Locator;
  /** Waits until the form has handled the response. By default, waits until its button is enabled again. */
  answered?(screen: Screen): Promise<unknown>;
  /** Moves the text of an unsent message back into the inputs. */
  takeBack?(screen: Screen): Promise<unknown>;
  /** True if the form always restores its text without asking, so closing the page needs no confirmation. */
  isKept?: true;
  /** Waits for the result of a form that only queries data. Submitting it twice is harmless. */
  found?(screen: Screen): Promise<unknown>;
  /** True if the form belongs to the user instead of the shop. */
  isOfNoShop?: true;
  /** True if the form can merge the typed text with another user's version of the record. */
  merges?: true;
}

/** Returns the first record of a resource's list, or its only record. */
export const firstOf = async ({ api, as }: Place, path: string): Promise<Record<string, unknown>> =>
  [(await api.call(path, { as })).body.data].flat()[0];

/** Sends a write request. Throws an error if the server rejects it. */
export const write = async ({ api, as }: Place, path: string, body: object): Promise<Record<string, unknown>> => {
  const reply = await api.call(path, { as, body });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
};
