import { Button, DialogActions, DialogContent } from '@mui/material';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { RecordContextProvider, useEvent, useRefresh, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import { validate } from '../../../declaration/validation/validate';
import { Clashing } from '../../form/Clashing';
import { draftKey, dropDraft } from '../../form/draft/draft';
import { ErrorSummary } from '../../form/save/ErrorSummary';
import { FieldInput } from '../../form/FieldInput';
import { createResolver } from '../../form/resolver';
import { partErrors } from '../../form/save/serverErrors';
import { Unsaved } from '../../form/save/Unsaved';
import { useSave } from '../../form/save/useSave';
import { pick } from '../../form/values';
import type { Values } from '../../form/values';
import { useClient } from '../../hooks/useClient';
import { useRegion } from '../../hooks/useFormats';
import type { CellProps } from '../../widgets/types';

interface InPlaceFormProps extends Omit<CellProps, 'record'> {
  /** The fields that are changed: the value itself, or the rows that it follows from or that have their own. */
  names: readonly string[];
  record: RaRecord;
  onClose(): void;
}

/** The form of one value of a record (`name`): kept, asked about and saved as a whole form is. */
export const InPlaceForm = ({ resource, record, name, names, onClose }: InPlaceFormProps) => {
  const client = useClient();
  const translate = useTranslate();
  const refresh = useRefresh();
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef(false);
  const held = useRef<Values>({});
  const [key] = useState(() => draftKey(client, `${resource.name}.${name}`, record.id));
  const [elsewhere, setElsewhere] = useState<string[]>([]);
  const [start, setStart] = useState(record);
  const all = resource.fields as Fields;
  const fields = pick(all, names) as Fields;
  const { decimals } = useRegion();
  const resolver = createResolver((values) => {
    const judged = validate(resource, pick(values, names), 'update', start, decimals);
    return { ...judged, values: { ...values, ...judged.values } };
  }, all);
  const form = useForm({ defaultValues: start, resolver, mode: 'onTouched', shouldFocusError: false });
  const { isSubmitting } = form.formState;

  const giveUp = () => {
    settled.current = true;
    dropDraft(client, key);
  };
  const restart = (from: RaRecord) => {
    settled.current = false;
    held.current = {};
    setStart(from);
    form.reset(from);
  };
  const done = () => {
    giveUp();
    refresh();
    onClose();
  };
  const { save, createAgain, isSaving, clash, forget } = useSave({ resource, id: record.id, fields, base: start, onSaved: done });

  const submitted = async (work: ReturnType<typeof save>) => {
    const { errors } = await work;
    if (errors) forget();
    const { here, elsewhere: others } = partErrors(fields, errors ?? {});
    Object.entries(here).forEach(([path, complaint]) => form.setError(path, { type: 'server', message: complaint }));
    setElsewhere(others);
  };
  const sent = (values: Values) => pick(values, [...names, 'version']);
  const saveNow = useEvent((values: Values) => submitted(save(sent(values), { ...start, ...held.current })));
  const submit = form.handleSubmit(saveNow);

  const send = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events still reach what is around it in React's tree.
    event.stopPropagation();
    if (!isSubmitting) void submit();
  };
  return (
    <form noValidate onSubmit={send}>
      <DialogContent ref={root}>
        <FormProvider {...form}>
          <Unsaved
            draftKey={key}
            fields={fields}
            base={start}
            isSettled={() => settled.current}
            onGiveUp={giveUp}
            onRestored={(before) => {
              held.current = before;
            }}
            onRestart={() => restart(start)}
          />
          <RecordContextProvider value={start}>
            {names.map((one) => (
              <FieldInput key={one} resource={resource} name={one} field={fields[one]!} {...(names.length > 1 && one !== name && { column: name })} />
            ))}
            <ErrorSummary form={root} elsewhere={elsewhere} />
          </RecordContextProvider>
        </FormProvider>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            giveUp();
            onClose();
          }}
        >
          {translate('app.cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
          {translate(isSubmitting ? 'app.saving' : 'app.save')}
        </Button>
      </DialogActions>
      <Clashing
        resource={resource}
        fields={fields}
        clash={clash}
        busy={isSaving}
        onMerge={(values, theirs) => void submitted(save(sent(values), theirs))}
        onCreate={(mine) => void submitted(createAgain(mine))}
        onDiscard={done}
        onClose={forget}
      />
    </form>
  );
};
