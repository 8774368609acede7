import { Alert, Dialog, DialogContent, DialogTitle, Skeleton, Button, DialogActions } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useGetOne, useTranslate, useRefresh } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { validate } from '../../../declaration/validation/validate';
import { draftKey as keyOfDraft } from '../../form/draft/draft';
import { BaseForm, ErrorSummary, SendButton, beginTyping, useBaseForm } from '../../form/save/BaseForm';
import { FieldInput } from '../../form/fields/FieldInput';
import { Unsaved } from '../../form/save/Unsaved';
import { useSaving } from '../../form/save/useSaving';
import type { Validator } from '../../form/values/errors';
import { pick } from '../../form/values/values';
import { useClient } from '../../hooks/useClient';
import { useRegion, useText, useTitle } from '../../hooks/useText';
import type { CellProps } from '../../widgets/types';
import { holdersOf } from './typed';

interface InPlaceFormProps extends Omit<CellProps, 'record'> {
  /** The fields to edit: the value's field or, for a computed value, the rows that it is computed from. */
  names: readonly string[];
  first?: string | undefined;
  record: RaRecord;
  onClose(): void;
}

/** The form for a single value. Drafts, confirmations and saving work as in the record's form. */
const InPlaceForm = ({ resource, record, name, names, first, onClose }: InPlaceFormProps) => {
  const client = useClient();
  const translate = useTranslate();
  const refresh = useRefresh();
  const region = useRegion();
  const [draftKey] = useState(() => keyOfDraft(client, `${resource.name}.${name}`, record.id));
  const fields = pick(resource.fields as Fields, names) as Fields;
  const form = useBaseForm({ draftKey, fields, record });
  const { root, otherErrors } = form;
  useEffect(() => beginTyping(root.current), [root]);
  const close = () => {
    form.giveUp();
    onClose();
  };
  const finish = () => {
    refresh();
    close();
  };
  const { send, clashing } = useSaving({
    form,
    resource,
    id: record.id,
    sent: (values) => pick(values, [...names, 'version']),
    onSaved: finish,
    onDiscard: finish,
  });

  const validator: Validator = (values) => {
    const validated = validate(resource, pick(values, names), 'update', form.base, region);
    return { ...validated, values: { ...values, ...validated.values } };
  };
  return (
    <>
      <BaseForm form={form} validator={validator} errorFields={resource.fields} onSend={send}>
        <DialogContent ref={root} sx={{ display: 'grid', gap: 1 }}>
          <Unsaved form={form} />
          {names.map((one) => (
            <FieldInput
              key={one}
              resource={resource}
              name={one}
              field={fields[one]!}
              first={first}
              {...(names.length > 1 && one !== name && { column: name })}
            />
          ))}
          <ErrorSummary form={root} otherErrors={otherErrors} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('app.cancel')}</Button>
          <SendButton />
        </DialogActions>
      </BaseForm>
      {clashing}
    </>
  );
};

interface EditorProps extends CellProps {
  onClose(): void;
}

/** Edits a value in a dialog above the list. If the value is a sum, the user edits the rows that add up to it. */
const InPlaceEditor = (props: EditorProps) => {
  const { resource, record, name, field, onClose } = props;
  const id = useId();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const { rows, field: summed } = field.adds ?? {};
  const holders = rows ? [rows] : holdersOf(resource, name);
  const { data: latest, isFetchedAfterMount, error } = useGetOne<RaRecord>(resource.name, { id: record.id });
  // The form waits for the fetched record because the list's record has no rows and may be stale.
  // The form keeps the first fetched record. A later refetch must not reset the form.
  const [data, setData] = useState<RaRecord>();
  if (!data && latest && isFetchedAfterMount && holders.every((holder) => latest[holder] !== undefined))
    setData(latest);
  const own =
    data && !rows
      ? holders.filter((holder) => (data[holder] as Record<string, unknown>[]).some((row) => row[name] != null))
      : [];
  return (
    <Dialog open fullWidth maxWidth={rows || own.length > 0 ? 'md' : 'xs'} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title(record)}
      </DialogTitle>
      {error ? (
        <DialogContent>
          <Alert role="alert" severity="error">
            {translate(error.message || 'messages.failed_to_get_data', { _: error.message })}
          </Alert>
        </DialogContent>
      ) : !data ? (
        <DialogContent aria-busy="true" aria-label={text(field.label)}>
          <Skeleton variant="rounded" height={rows ? 200 : 64} />
        </DialogContent>
      ) : (
        <InPlaceForm {...props} names={rows ? [rows] : [name, ...own]} first={summed} record={data} />
      )}
    </Dialog>
  );
};

export default InPlaceEditor;
