import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Complaints } from '../../../declaration/validation/validate';
import { validateInput } from '../../../declaration/validation/validate';
import type { AnyField } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { toWire } from '../../../declaration/wire/wire';
import { LoggedValue, Replaced } from '../../activity/LoggedValue';
import { isSame } from '../../../core/objects';
import { useFormats, useRegion, useText, useTitle } from '../../hooks/useText';
import { messageOf, undoOf } from '../../providers/dataProvider';
import { useErrorText } from '../../widgets/useFormValue';
import { isOneLine, typedIn } from './typed';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  columnGap: 1.5,
  paddingBlock: 0.75,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

interface PasteDialogProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  /** The page's records, starting with the row where the paste begins. */
  records: readonly RaRecord[];
  lines: readonly string[];
  onClose(): void;
}

const PasteDialog = ({ resource, name, field, records, lines, onClose }: PasteDialogProps) => {
  const id = useId();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const errorText = useErrorText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { number } = useFormats();
  const region = useRegion();
  const dataProvider = useDataProvider();

  const faultOf = (complaints: Complaints) => {
    const [first] = Object.values(complaints).flat();
    return first && errorText({ message: first.key, gaps: first.args, label: field.label });
  };
  const rows = records.slice(0, lines.length).map((record, index) => {
    const value = typedIn(field, lines[index]!);
    const { values, complaints } = validateInput({ [name]: field }, { [name]: value }, region);
    const fault = isOneLine(resource, record, name) ? faultOf(complaints) : text('list.paste.own');
    return { record, value: value as unknown, values, fault, isChange: !fault && !isSame(value, record[name]) };
  });
  const changes = rows.filter(({ isChange }) => isChange);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const [ids, versions] = [
        changes.map(({ record }) => record.id),
        changes.map(({ record }) => record.version as number),
      ];
      const each = changes.map(({ values }) => toWire(resource, values));
      // A single record is sent without `each`, because the API accepts `each` only with several ids.
      return dataProvider.updateMany(resource.name, {
        ids,
        ...(changes.length === 1
          ? { data: changes[0]!.values, meta: { versions } }
          : { data: {}, meta: { versions, beside: { each } } }),
      });
    },
    onSuccess: (result) => {
      const message = messageOf(result) ?? translate('messages.updated_many', { smart_count: changes.length });
      notify(message, { type: 'success', messageArgs: { _: message }, undo: undoOf(result) });
      refresh();
      onClose();
    },
    onError: ({ message }) => {
      notify(message || 'messages.failed_to_update_data', { type: 'error', messageArgs: { _: message || undefined } });
      // If the records have changed since they were loaded, loads their current values.
      refresh();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{`${text('list.paste.title')}: ${text(field.label)}`}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {rows.map(({ record, value, fault, isChange }) => (
            <Box component="li" key={record.id} sx={grid}>
              <bdi>{title(record)}</bdi>
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                {isChange ? (
                  <Replaced resource={resource} name={name} field={field} before={record[name]} after={value} />
                ) : (
                  <>
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      <LoggedValue resource={resource} name={name} field={field} value={record[name]} />
                    </Box>
                    <Box component="span" sx={{ color: fault ? 'error.main' : 'text.secondary' }}>
                      {fault ?? text('list.paste.same')}
                    </Box>
                  </>
                )}
              </Box>
            </Box>
          ))}
        </Box>
        {lines.length > rows.length && (
          <DialogContentText
            sx={{ marginBlockStart: 1 }}
          >{`${text('list.paste.left')}: ${number(lines.length - rows.length)}`}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          variant="contained"
          disabled={changes.length === 0}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {translate('app.lists.apply_to', { smart_count: changes.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default PasteDialog;
