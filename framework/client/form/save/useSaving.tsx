import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { Clashing } from './Clashing';
import { useSave } from './useSave';
import { partErrors } from '../values/serverErrors';
import type { Values } from '../values/values';
import type { Kept } from '../draft/useKept';

interface SavingOptions {
  kept: Kept;
  resource: AnyResource;
  /** What the record is asked for by; a new one is made without it. */
  id: Identifier | undefined;
  /** What of the values is sent; all of them, unless said. */
  sent?: (values: Values) => Values;
  onSaved(record: RaRecord): void;
  /** What was typed is given up for the record as it now is, or as nothing is left of it. */
  onDiscard(theirs: RaRecord | undefined): void;
}

interface Saving {
  send(values: Values): Promise<Record<string, string>>;
  /** The dialog about what somebody else did meanwhile, where they did. */
  clashing: ReactNode;
}

const all = (values: Values): Values => values;

/** Saves a kept form's values as a record, and settles with the person what somebody else saved or deleted meanwhile. */
export const useSaving = ({ kept, resource, id, sent = all, onSaved, onDiscard }: SavingOptions): Saving => {
  const { fields, base } = kept;
  const { save, createAgain, isSaving, clash, forget } = useSave({
    resource,
    id,
    fields,
    base,
    draftKey: kept.draftKey,
    onSaved,
  });

  /** Sends what was decided in the dialog. What is complained of is shown in the form, which goes on from `next`. */
  const settle = async (work: () => ReturnType<typeof save>, next?: { theirs: RaRecord; values: Values }) => {
    if (kept.isBusy()) return;
    const { isSaved, errors } = await kept.once(work);
    const { here, elsewhere } = partErrors(fields, errors ?? {});
    const complaints = [...Object.values(here), ...elsewhere];
    if (isSaved || complaints.length === 0) return;
    forget();
    // What was chosen isn't asked again: the form goes on with it, over their version.
    if (next) kept.restart(next.theirs, next.values);
    kept.complainElsewhere(complaints);
  };

  return {
    send: async (values) => kept.complain((await kept.once(() => save(sent(values), kept.typedOver()))).errors),
    clashing: (
      <Clashing
        resource={resource}
        fields={fields}
        clash={clash}
        busy={isSaving}
        onMerge={(values, theirs) => void settle(() => save(sent(values), theirs), { theirs, values })}
        onCreate={(mine) => void settle(() => createAgain(mine))}
        onDiscard={(theirs) => {
          kept.giveUp();
          forget();
          onDiscard(theirs);
        }}
        onClose={forget}
      />
    ),
  };
};
