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
  /** The values to send; all by default. */
  sent?: (values: Values) => Values;
  onSaved(record: RaRecord): void;
  /** The input was discarded for the current record, or undefined if it was deleted. */
  onDiscard(theirs: RaRecord | undefined): void;
}

interface Saving {
  send(values: Values): Promise<Record<string, string>>;
  clashing: ReactNode;
}

const all = (values: Values): Values => values;

/** Saves a form as a record and resolves conflicts with changes or a deletion by others. */
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

  /** Sends the person's decision. The form continues from `next` and shows any errors. */
  const settle = async (work: () => ReturnType<typeof save>, next?: { theirs: RaRecord; values: Values }) => {
    if (form.isBusy()) return;
    const { isSaved, errors } = await form.once(work);
    const { fieldErrors, otherErrors } = partErrors(fields, errors ?? {});
    const complaints = [...Object.values(fieldErrors), ...otherErrors];
    if (isSaved || complaints.length === 0) return;
    forget();
    // The choices are kept: the form continues with them over the other version.
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
