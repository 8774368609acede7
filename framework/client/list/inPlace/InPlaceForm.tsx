import { Button, DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { validate } from '../../../declaration/validation/validate';
import { draftKey as keyOfDraft } from '../../form/draft/draft';
import { ErrorSummary } from '../../form/save/ErrorSummary';
import { FieldInput } from '../../form/fields/FieldInput';
import { KeptForm } from '../../form/save/KeptForm';
import { SendButton } from '../../form/save/SendButton';
import { useKept } from '../../form/draft/useKept';
import { useSaving } from '../../form/save/useSaving';
import type { Judge } from '../../form/values/resolver';
import { Unsaved } from '../../form/save/Unsaved';
import { pick } from '../../form/values/values';
import { useClient } from '../../hooks/useClient';
import { useRegion } from '../../hooks/useFormats';
import type { CellProps } from '../../widgets/types';

interface InPlaceFormProps extends Omit<CellProps, 'record'> {
  /** The fields that are changed: the value itself, or the rows that it follows from or that have their own. */
  names: readonly string[];
  /** Of rows, the one of their fields that is shown first. */
  first?: string | undefined;
  record: RaRecord;
  onClose(): void;
}

/** The form of one value of a record (`name`): kept, asked about and saved as a whole form is. */
export const InPlaceForm = ({ resource, record, name, names, first, onClose }: InPlaceFormProps) => {
  const client = useClient();
  const translate = useTranslate();
  const refresh = useRefresh();
  const region = useRegion();
  const [draftKey] = useState(() => keyOfDraft(client, `${resource.name}.${name}`, record.id));
  const fields = pick(resource.fields as Fields, names) as Fields;
  const kept = useKept({ draftKey, fields, record });
  const { root, elsewhere } = kept;
  const close = () => {
    kept.giveUp();
    onClose();
  };
  const done = () => {
    refresh();
    close();
  };
  const { send, clashing } = useSaving({
    kept,
    resource,
    id: record.id,
    sent: (values) => pick(values, [...names, 'version']),
    onSaved: done,
    onDiscard: done,
  });

  const judge: Judge = (values) => {
    const judged = validate(resource, pick(values, names), 'update', kept.base, region);
    return { ...judged, values: { ...values, ...judged.values } };
  };
  return (
    <>
      <KeptForm kept={kept} judge={judge} named={resource.fields} onSend={send}>
        <DialogContent ref={root}>
          <Unsaved kept={kept} />
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
          <ErrorSummary form={root} elsewhere={elsewhere} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('app.cancel')}</Button>
          <SendButton />
        </DialogActions>
      </KeptForm>
      {clashing}
    </>
  );
};
