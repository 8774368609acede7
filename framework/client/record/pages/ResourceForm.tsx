import { Box, Button } from '@mui/material';
import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { LinkBase, useTranslate, useNavigate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { defaultsOf, validate } from '../../../declaration/validation/validate';
import { useClient } from '../../hooks/useClient';
import { useRegion } from '../../hooks/useText';
import { useRights } from '../../hooks/useRegistry';
import { lazyPart } from '../../views/lazyPart';
import { draftKey as keyOfDraft } from '../../form/draft/draft';
import { BaseForm, ErrorSummary, SendButton, useBaseForm } from '../../form/save/BaseForm';
import { FormBody } from '../../form/fields/FormGroups';
import { useSaving } from '../../form/save/useSaving';
import { writableFields } from '../../form/values/layout';
import type { Validator } from '../../form/values/errors';
import { Unsaved } from '../../form/save/Unsaved';
import { givenValues, omit } from '../../form/values/values';
import type { Values } from '../../form/values/values';
import { BottomBar } from '../../page/BottomBar';

/**
 * Returns a function that navigates to the record's page after a save, or to the list if there is no such page. The new
 * page replaces the form in the history so that the back button doesn't reopen the form.
 */
export const useAfterSave = (resource: AnyResource): ((saved: Pick<RaRecord, 'id'>) => void) => {
  const navigate = useNavigate();
  const may = useRights(resource);
  return ({ id }) =>
    navigate(may('show') && id !== undefined && id !== '' ? wayTo.show(resource.name, id) : wayTo.list(resource.name), {
      replace: true,
    });
};

/** The sticky bar with a form's buttons. `children` are shown above the buttons. */
const SaveBar = ({ back, children }: { back?: string | undefined; children?: ReactNode }) => {
  const translate = useTranslate();
  return (
    <BottomBar>
      {children}
      <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
        <SendButton sx={{ minInlineSize: '8rem', '&[aria-disabled=true]': { opacity: 0.6 } }} />
        {back !== undefined && (
          <Button component={LinkBase} to={back} variant="outlined">
            {translate('app.cancel')}
          </Button>
        )}
      </Box>
    </BottomBar>
  );
};

const ReadOnlyForm = lazyPart(() => import('./ReadOnlyForm'));

interface ResourceFormProps {
  resource: AnyResource;
  /** The record to edit. Without `record` and `id`, the form creates a new record. */
  record?: RaRecord;
  id?: Identifier;
  /** The initial values of a new record, which take precedence over the fields' defaults. */
  initialValues?: Values | undefined;
  /** The path that the "Cancel" button opens. */
  back?: string;
  /**
   * Called after a save, when the form can be closed without losing input. If undefined, the form stays open with the
   * saved record.
   */
  onSaved?(record: RaRecord): void;
  /** Called if the record has been deleted and the user discards the input. */
  onDeleted?(): void;
}

/** The declared form of a resource. It validates values the way the server does, and never loses input. */
export const ResourceForm = ({ resource, record, id, initialValues, back, onSaved, onDeleted }: ResourceFormProps) => {
  const client = useClient();
  const fields = useMemo(() => writableFields(resource), [resource]);
  const mode = id === undefined ? 'create' : 'update';
  const region = useRegion();
  const may = useRights(resource);
  // The key is computed only once because the draft still belongs to the same user after the session has ended.
  const [draftKey] = useState(() =>
    keyOfDraft(client, resource.name, id ?? (initialValues && `new.${JSON.stringify(initialValues)}`)),
  );
  const [defaults] = useState(() => (mode === 'create' ? { ...defaultsOf(resource.fields), ...initialValues } : {}));
  const form = useBaseForm({ draftKey, fields, record, defaults });
  const { root, otherErrors } = form;
  const { send, clashing } = useSaving({
    form,
    resource,
    id,
    onSaved: (now) => {
      form.giveUp();
      if (onSaved) onSaved(now);
      else form.restart({ ...form.start.record, ...now });
    },
    onDiscard: (theirs) => {
      if (theirs || !onDeleted) form.restart(theirs);
      else onDeleted();
    },
  });

  // If the user signs in again with a role that may not save, the form stays open.
  const maySave = may(mode === 'create' ? 'create' : 'edit');
  const [couldSave] = useState(maySave);
  const isLowered = couldSave && !maySave;

  const validator: Validator = (values) => {
    const validated = validate(resource, givenValues(fields, values), mode, form.base, region);
    return {
      ...validated,
      values: { ...omit(values, Object.keys(fields)), ...givenValues(resource.fields, validated.values) },
    };
  };
  return (
    <>
      <BaseForm form={form} validator={validator} errorFields={resource.fields} onSend={send}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {isLowered ? (
            <Suspense fallback={null}>
              <ReadOnlyForm resource={resource} fields={fields} base={form.base} record={form.start.record} />
            </Suspense>
          ) : (
            <>
              <Unsaved form={form} follows />
              <FormBody resource={resource} root={root} atOnce={form.start.times > 0} />
              <SaveBar back={back}>
                <ErrorSummary form={root} otherErrors={otherErrors} />
              </SaveBar>
            </>
          )}
        </Box>
      </BaseForm>
      {clashing}
    </>
  );
};
