import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { Clashing, useSave } from './useSave';
import { partErrors } from '../values/errors';
import type { Values } from '../values/values';
import type { BaseFormState } from './BaseForm';

interface SavingOptions {
  form: BaseFormState;
  resource: AnyResource;
  id: Identifier | undefined;
  /** Returns the values to send. Default: all of the form's values. */
  sent?: (values: Values) => Values;
  onSaved(record: RaRecord): void;
  /**
   * Called after the user has discarded the input. `theirs` is the current record, or undefined if the record was
   * deleted.
   */
  onDiscard(theirs: RaRecord | undefined): void;
}

interface Saving {
  send(values: Values): Promise<Record<string, string>>;
  clashing: ReactNode;
}

const all = (values: Values): Values => values;

/**
 * Saves a form as a record. If somebody else has changed or deleted the record, asks the user how to resolve the
 * conflict.
 */
export const useSaving = ({ form, resource, id, sent = all, onSaved, onDiscard }: SavingOptions): Saving => {
  const { fields, base } = form;
  const { save, createAgain, isSaving, clash, forget } = useSave({
    resource,
    id,
    fields,
    base,
    draftKey: form.draftKey,
    onSaved,
  });

  /**
   * Saves the values that the user chose in the merge dialog. If the server rejects them, shows the errors and restarts
   * the form from `next`.
   */
  const settle = async (work: () => ReturnType<typeof save>, next?: { theirs: RaRecord; values: Values }) => {
    if (form.isBusy()) return;
    const { isSaved, errors } = await form.once(work);
    const { fieldErrors, otherErrors } = partErrors(fields, errors ?? {});
    const complaints = [...Object.values(fieldErrors), ...otherErrors];
    if (isSaved || complaints.length === 0) return;
    forget();
    // The form restarts from the other user's version and keeps this user's choices as unsaved input.
    if (next) form.restart(next.theirs, next.values);
    form.showOtherErrors(complaints);
  };

  return {
    send: async (values) => form.showErrors((await form.once(() => save(sent(values), form.typedOver()))).errors),
    clashing: (
      <Clashing
        resource={resource}
        fields={fields}
        clash={clash}
        busy={isSaving}
        onMerge={(values, theirs) => void settle(() => save(sent(values), theirs), { theirs, values })}
        onCreate={(mine) => void settle(() => createAgain(mine))}
        onDiscard={(theirs) => {
          form.giveUp();
          forget();
          onDiscard(theirs);
        }}
        onClose={forget}
      />
    ),
  };
};
