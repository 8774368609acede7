import { useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import type { Identifier } from '../../core/record';
import type { AnyResource } from '../../core/resource';
import type { FieldErrors, HttpError } from '../../providers/http';
import { messageOf } from '../../providers/dataProvider/messages';
import { useTryKey } from './useTryKey';
import type { Values } from './values';

interface SaveOptions {
  resource: AnyResource;
  /** The record that is changed; a new one is made where there is none. */
  id: Identifier | undefined;
  /** The record as the form started from it. */
  base: RaRecord | undefined;
  onSaved(record: RaRecord): void;
}

/** Two versions of one record: the one typed here, and the one saved by someone else meanwhile. */
export interface Conflict {
  mine: Values;
  theirs: RaRecord;
}

// Without a connection it fails and says so, rather than waiting for one while the form says "saving".
const atOnce = { networkMode: 'always', returnPromise: true } as const;

/**
 * Saves a form's values and tells the person how it went: the server's message, else SPEC §8's. Gives what the server
 * complains of by field; where someone else saved first, `conflict` holds both versions. Nothing typed is ever lost.
 */
export const useSave = ({ resource, id, base, onSaved }: SaveOptions) => {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [create] = useCreate(undefined, undefined, atOnce);
  const [update] = useUpdate(undefined, undefined, atOnce);
  const [conflict, setConflict] = useState<Conflict>();
  const words =
    id === undefined
      ? { done: 'messages.added', failed: 'messages.failed_to_add_data' }
      : { done: 'messages.updated', failed: 'messages.failed_to_update_data' };

  const tried = useTryKey();

  const complain = ({ message }: Error) =>
    notify(message || words.failed, { type: 'error', messageArgs: { _: message || undefined } });

  const compare = async (mine: Values) => {
    try {
      const { data } = await dataProvider.getOne(resource.name, { id: id! });
      setConflict({ mine, theirs: data });
    } catch (error) {
      complain(error as Error);
    }
  };

  const save = async (values: Values): Promise<FieldErrors | undefined> => {
    try {
      const saved: RaRecord =
        id === undefined
          ? await create(resource.name, { data: values, meta: { idempotencyKey: tried.keyFor(values) } })
          : await update(resource.name, { id, data: values, previousData: base });
      setConflict(undefined);
      tried.done();
      const message = messageOf(saved);
      notify(message ?? words.done, { type: 'success', messageArgs: { _: message } });
      onSaved(saved);
      return undefined;
    } catch (error) {
      const { status, body } = error as Partial<HttpError>;
      setConflict(undefined);
      if (status === 409 && id !== undefined && !body?.errors) await compare(values);
      else complain(error as Error);
      return body?.errors;
    }
  };

  return { save, conflict, forget: () => setConflict(undefined) };
};
