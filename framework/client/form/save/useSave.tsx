import { useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useState, Suspense, useEffect } from 'react';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { whenIdle } from '../../hooks/timing';
import { useRights } from '../../hooks/useRegistry';
import type { FieldErrors, HttpError } from '../../providers/http/reply';
import { useWriteReply } from '../../hooks/useWriteReply';
import { lazyPart } from '../../views/lazyPart';
import type { Versions } from '../merge/parts';
import { keepable, useIdempotencyKey } from '../draft/draft';
import { changedNames, omit, pick } from '../values/values';
import type { Values } from '../values/values';

interface SaveOptions {
  resource: AnyResource;
  /** The id of the record to change. If undefined, a record is created. */
  id: Identifier | undefined;
  fields: Fields;
  base: Values;
  draftKey: string;
  /** If true, changes by two users to different fields are merged without asking the user. */
  joins?: boolean;
  onSaved(record: RaRecord): void;
}

/**
 * A conflict with another user. If the other user saved the record, contains all three versions. If they deleted it,
 * contains only the input.
 */
export type Clash = { versions: Versions<Values>; theirs: RaRecord } | { mine: Values };

/** The result of a save, with the server's errors by field. */
interface Outcome {
  isSaved: boolean;
  errors?: FieldErrors | undefined;
  message?: string;
}

// When offline, fails immediately instead of waiting for a connection.
const atOnce = { networkMode: 'always', returnPromise: true } as const;

const failed: Outcome = { isSaved: false };

/** Turns a record's values into those of a new record by removing the ids and versions of the record and its rows. */
const asNew = (all: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(omit(values, ['id', 'version'])).map(([name, value]) => {
      const own = all[name] && kindOf(all[name]).rows?.(all[name]);
      return [name, own && Array.isArray(value) ? (value as Values[]).map((row) => asNew(own.fields, row)) : value];
    }),
  );

/**
 * Saves a form's values and shows the result as a message: the server's message or a message from SPEC §8. If somebody
 * else saved or deleted the record first, `clash` describes the conflict. The input is never lost.
 */
export const useSave = ({ resource, id, fields, base, draftKey, joins = false, onSaved }: SaveOptions) => {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const reply = useWriteReply();
  const [create] = useCreate(undefined, undefined, {
    ...atOnce,
    mutationFn: ({ resource: name, ...params }) => reply.of(dataProvider.create(name!, params as never)),
  });
  const [update] = useUpdate(undefined, undefined, {
    ...atOnce,
    mutationFn: ({ resource: name, ...params }) => reply.of(dataProvider.update(name!, params as never)),
  });
  const [clash, setClash] = useState<Clash>();
  const [isSaving, setSaving] = useState(false);

  const idempotency = useIdempotencyKey(draftKey);

  const reportSaved = (saved: RaRecord, word: string, message?: string, undo?: string): Outcome => {
    setClash(undefined);
    idempotency.done();
    notify(message ?? word, { type: 'success', messageArgs: { _: message }, undo });
    onSaved(saved);
    return { isSaved: true };
  };

  const complain = (error: unknown, word: string): Outcome => {
    const { message, body, status } = error as HttpError;
    // The server rejected the values and wrote nothing. The next attempt is a new write with a new idempotency key.
    if (status === 422) idempotency.done();
    notify(message || word, { type: 'error', messageArgs: { _: message || undefined } });
    return { ...failed, errors: body?.errors, message: message || word };
  };

  const change = async (values: Values, from: Values): Promise<Outcome> =>
    reportSaved(
      await update(resource.name, { id: id!, data: values, previousData: from as RaRecord }),
      'messages.updated',
      reply.message(),
      reply.undo(),
    );

  /** Reads the record to find out why a save was rejected. */
  const look = async (mine: Values, from: Values, refusal: unknown): Promise<Outcome> => {
    try {
      const { data: theirs } = await dataProvider.getOne(resource.name, { id: id! });
      if ((refusal as HttpError).status === 404) return complain(refusal, 'messages.failed_to_update_data');
      // If the record already has these values, an earlier attempt succeeded but its reply was lost.
      if (changedNames(fields, theirs, mine).length === 0) return reportSaved(theirs, 'messages.updated');
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

  const run = async (work: () => Promise<Outcome>, word: string, onConflict?: (error: unknown) => Promise<Outcome>) => {
    setSaving(true);
    try {
      return await work();
    } catch (error) {
      if (onConflict && isMoved(error as HttpError)) return await onConflict(error);
      return complain(error, word);
    } finally {
      setSaving(false);
    }
  };

  const add = (data: Values): Promise<Outcome> =>
    run(
      async () =>
        reportSaved(
          await create(resource.name, {
            data,
            meta: { idempotencyKey: idempotency.keyFor(data, pick(data, Object.keys(keepable(fields)))) },
          }),
          'messages.added',
          reply.message(),
        ),
      'messages.failed_to_add_data',
    );

  /** Saves the values. `from` is the version that the values are based on. Default: the form's initial values. */
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
    createAgain: (mine: Values) => add(asNew(resource.fields as Fields, { ...base, ...mine })),
    isSaving,
    clash,
    forget: () => setClash(undefined),
  };
};

const MergeDialog = lazyPart(() => import('../merge/MergeDialog'));
const DeletedDialog = lazyPart(() => import('../merge/DeletedDialog'));

interface ClashingProps {
  resource: AnyResource;
  fields: Fields;
  clash: Clash | undefined;
  busy: boolean;
  onMerge(values: Values, theirs: RaRecord): void;
  /** Creates a new record from the input. Undefined if the form has only some of the record's fields. */
  onCreate?(values: Values): void;
  /** Discards the input. `theirs` is the current record, or undefined if the record was deleted. */
  onDiscard(theirs: RaRecord | undefined): void;
  onClose(): void;
}

/** Asks the user how to resolve a conflict after somebody else has saved or deleted the record. */
export const Clashing = ({ resource, fields, clash, busy, onMerge, onCreate, onDiscard, onClose }: ClashingProps) => {
  const may = useRights(resource);
  useEffect(
    () =>
      whenIdle(() => {
        // The dialogs are preloaded because a later deployment may remove their scripts.
        void MergeDialog.preload();
        void DeletedDialog.preload();
      }),
    [],
  );
  if (!clash) return null;
  return (
    <Suspense fallback={null}>
      {'versions' in clash ? (
        <MergeDialog
          // The dialog is remounted if somebody else saves the record again.
          key={String(clash.theirs.version)}
          resource={resource}
          fields={fields}
          versions={clash.versions}
          busy={busy}
          onMerge={(values) => onMerge(values, clash.theirs)}
          onDiscard={() => onDiscard(clash.theirs)}
          onClose={onClose}
        />
      ) : (
        <DeletedDialog
          busy={busy}
          onCreate={onCreate && may('create') ? () => onCreate(clash.mine) : undefined}
          onDiscard={() => onDiscard(undefined)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
};
