import { useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useState } from 'react';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { FieldErrors, HttpError } from '../../providers/http';
import { useTold } from '../../hooks/useTold';
import type { Versions } from '../merge/parts';
import { keepable } from '../draft/usable';
import { changedNames, omit, pick } from '../values/values';
import { useTryKey } from './useTryKey';
import type { Values } from '../values/values';

interface SaveOptions {
  resource: AnyResource;
  /** The record that is changed; a new one is made where there is none. */
  id: Identifier | undefined;
  /** The fields that are asked for. */
  fields: Fields;
  /** What the form started from. */
  base: Values;
  /** Where what is typed is kept until it is saved. */
  draftKey: string;
  /** Where only one side changed each thing, both are saved without a question. */
  joins?: boolean;
  onSaved(record: RaRecord): void;
}

/** What came between: three versions of one record that somebody else saved too, or what was typed of one that is gone. */
export type Clash = { versions: Versions<Values>; theirs: RaRecord } | { mine: Values };

/** How a save went: what the server complains of by field, where it does. */
interface Outcome {
  isSaved: boolean;
  errors?: FieldErrors | undefined;
  /** What the person is told of a failure. */
  message?: string;
}

// Without a connection it fails and says so, rather than waiting for one while the form says "saving".
const atOnce = { networkMode: 'always', returnPromise: true } as const;

const failed: Outcome = { isSaved: false };

/** A record's values as a new one's: neither it nor its rows, nor theirs, have been stored. */
const asNew = (all: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(omit(values, ['id', 'version'])).map(([name, value]) => {
      const own = all[name] && kindOf(all[name]).rows?.(all[name]);
      return [name, own && Array.isArray(value) ? (value as Values[]).map((row) => asNew(own.fields, row)) : value];
    }),
  );

/**
 * Saves a form's values and tells the person how it went: the server's message, else SPEC §8's. Where someone else saved
 * or deleted the record first, `clash` holds what is to be decided. Nothing typed is ever lost.
 */
export const useSave = ({ resource, id, fields, base, draftKey, joins = false, onSaved }: SaveOptions) => {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const told = useTold();
  const [create] = useCreate(undefined, undefined, {
    ...atOnce,
    mutationFn: ({ resource: name, ...params }) => told.of(dataProvider.create(name!, params as never)),
  });
  const [update] = useUpdate(undefined, undefined, {
    ...atOnce,
    mutationFn: ({ resource: name, ...params }) => told.of(dataProvider.update(name!, params as never)),
  });
  const [clash, setClash] = useState<Clash>();
  const [isSaving, setSaving] = useState(false);

  const tried = useTryKey(draftKey);

  const done = (saved: RaRecord, word: string, message?: string, undo?: string): Outcome => {
    setClash(undefined);
    tried.done();
    notify(message ?? word, { type: 'success', messageArgs: { _: message }, undo });
    onSaved(saved);
    return { isSaved: true };
  };

  const complain = (error: unknown, word: string): Outcome => {
    const { message, body, status } = error as HttpError;
    // Nothing of it was done: what is sent next is another write.
    if (status === 422) tried.done();
    notify(message || word, { type: 'error', messageArgs: { _: message || undefined } });
    return { ...failed, errors: body?.errors, message: message || word };
  };

  const change = async (values: Values, from: Values): Promise<Outcome> =>
    done(
      await update(resource.name, { id: id!, data: values, previousData: from as RaRecord }),
      'messages.updated',
      told.message(),
      told.undo(),
    );

  /** What became of the record that a save was refused for. */
  const look = async (mine: Values, from: Values, refusal: unknown): Promise<Outcome> => {
    try {
      const { data: theirs } = await dataProvider.getOne(resource.name, { id: id! });
      if ((refusal as HttpError).status === 404) return complain(refusal, 'messages.failed_to_update_data');
      // It is what was to be saved: an earlier try arrived, and only its answer was lost.
      if (changedNames(fields, theirs, mine).length === 0) return done(theirs, 'messages.updated');
      const versions = { base: from, mine, theirs };
      if (joins) {
        const [{ mergedValues }, { isConflict, partsOf }] = await Promise.all([
          import('../merge/merged'),
          import('../merge/parts'),
        ]);
        const parts = partsOf(fields, versions);
        if (!parts.some(isConflict)) return await change(mergedValues(fields, versions, parts, {}), theirs);
      }
      setClash({ versions, theirs });
    } catch (error) {
      if ((error as HttpError).status !== 404 || resource.singleton)
        return complain(error, 'messages.failed_to_get_data');
      setClash({ mine });
    }
    return failed;
  };

  const isMoved = ({ status, body }: Partial<HttpError>) =>
    id !== undefined && ((status === 409 && !body?.errors) || status === 404);

  const run = async (work: () => Promise<Outcome>, word: string, refused?: (error: unknown) => Promise<Outcome>) => {
    setSaving(true);
    try {
      return await work();
    } catch (error) {
      if (refused && isMoved(error as HttpError)) return await refused(error);
      return complain(error, word);
    } finally {
      setSaving(false);
    }
  };

  const add = (data: Values): Promise<Outcome> =>
    run(
      async () =>
        done(
          await create(resource.name, {
            data,
            meta: { idempotencyKey: tried.keyFor(data, pick(data, Object.keys(keepable(fields)))) },
          }),
          'messages.added',
          told.message(),
        ),
      'messages.failed_to_add_data',
    );

  /** `from` is the version of the record that the values were made of; what the form started from, unless said. */
  const save = (values: Values, from: Values = base): Promise<Outcome> => {
    return id === undefined
      ? add(values)
      : run(
          () => change(values, from),
          'messages.failed_to_update_data',
          (error) => look(values, from, error),
        );
  };

  return {
    save,
    /** Makes a new record of one that is gone. */
    createAgain: (mine: Values) => add(asNew(resource.fields as Fields, { ...base, ...mine })),
    isSaving,
    clash,
    forget: () => setClash(undefined),
  };
};
