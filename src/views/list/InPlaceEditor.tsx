import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useId, useRef } from 'react';
import type { FormEvent } from 'react';
import { RecordContextProvider, useDataProvider, useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { kindOf } from '../../core/fields';
import type { Fields } from '../../core/kind';
import { validate } from '../../core/validate';
import { messageOf } from '../../providers/dataProvider/messages';
import type { HttpError } from '../../providers/http';
import { ErrorSummary } from '../form/ErrorSummary';
import { FieldInput } from '../form/FieldInput';
import { createResolver } from '../form/resolver';
import { partErrors } from '../form/serverErrors';
import { useText } from '../useText';
import { useTitle } from '../useTitle';
import type { CellProps } from '../widgets/types';

interface EditorProps extends CellProps {
  onClose(): void;
}

type FormProps = Omit<EditorProps, 'record'> & { record: RaRecord };

const EditorForm = ({ resource, record, name, onClose }: FormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const root = useRef<HTMLDivElement>(null);
  const fields = resource.fields as Fields;
  const resolver = createResolver((values) => {
    const judged = validate(resource, { [name]: values[name] }, 'update', record);
    return { ...judged, values: { ...values, ...judged.values } };
  }, fields);
  const form = useForm({ defaultValues: record, resolver, mode: 'onTouched', shouldFocusError: false });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const data = { [name]: values[name] as unknown, version: record.version as unknown };
      const { data: saved } = await dataProvider.update(resource.name, { id: record.id, data, previousData: record });
      const message = messageOf(saved);
      notify(message ?? 'messages.updated', { type: 'success', messageArgs: { _: message } });
      refresh();
      onClose();
    } catch (error) {
      const { message, body } = error as HttpError;
      const shown = message || 'messages.failed_to_update_data';
      const { here, elsewhere } = partErrors({ [name]: fields[name]! }, body?.errors ?? {});
      Object.entries(here).forEach(([path, complaint]) => form.setError(path, { type: 'server', message: complaint }));
      notify([shown, ...elsewhere].join(' '), { type: 'error', messageArgs: { _: shown } });
    }
  });

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
          <RecordContextProvider value={record}>
            <FieldInput resource={resource} name={name} field={fields[name]!} />
            <ErrorSummary form={root} elsewhere={[]} />
          </RecordContextProvider>
        </FormProvider>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
          {translate(isSubmitting ? 'app.saving' : 'app.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Changes one value of a record over its list; a sum is changed by the rows it is made of. */
const InPlaceEditor = (props: EditorProps) => {
  const { resource, record, name, field, onClose } = props;
  const id = useId();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const rows = kindOf(field).total?.(field).rows;
  // The list has neither the rows nor, perhaps, the latest version.
  const { data, isFetching, error } = useGetOne<RaRecord>(resource.name, { id: record.id });
  return (
    <Dialog
      open
      fullWidth
      maxWidth={rows ? 'md' : 'xs'}
      onClose={onClose}
      aria-labelledby={id}
      // What happens in here reaches the list's row in React's tree.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title(record)}
      </DialogTitle>
      {error ? (
        <DialogContent>
          <Alert severity="error">{translate(error.message || 'messages.failed_to_get_data', { _: error.message })}</Alert>
        </DialogContent>
      ) : !data || isFetching ? (
        <DialogContent aria-busy="true" aria-label={text(field.label)}>
          <Skeleton variant="rounded" height={rows ? 200 : 64} />
        </DialogContent>
      ) : (
        <EditorForm {...props} name={rows ?? name} record={data} />
      )}
    </Dialog>
  );
};

export default InPlaceEditor;
