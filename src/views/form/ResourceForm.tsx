import { Box } from '@mui/material';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Form } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../core/record';
import type { AnyResource } from '../../core/resource';
import { defaultsOf, validate } from '../../core/validate';
import { draftKey as keyOfDraft, dropDraft } from './draft';
import { ErrorSummary } from './ErrorSummary';
import { FormBody } from './FormBody';
import { askedFields } from './layout';
import { createResolver } from './resolver';
import { SaveBar } from './SaveBar';
import { partErrors } from './serverErrors';
import { Unsaved } from './Unsaved';
import { useSave } from './useSave';
import type { Conflict } from './useSave';
import { changedNames, givenValues, omit, pick } from './values';
import type { Values } from './values';
import { lazyPart } from '../lazyPart';

const StaleDialog = lazyPart(() => import('./StaleDialog'));

interface ResourceFormProps {
  resource: AnyResource;
  /** The record to change and what it is asked for by; without them a new one is made. */
  record?: RaRecord;
  id?: Identifier;
  /** What a new one has to begin with, beside the defaults. */
  given?: Values | undefined;
  /** Where "cancel" leads. */
  back?: string;
  /** Told after a save, once nothing is left to lose; without it the form stays, on the saved record. */
  onSaved?(record: RaRecord): void;
}

/** The form of an area, from its declaration: judged as the server will judge it, and never losing what was typed. */
export const ResourceForm = ({ resource, record, id, given, back, onSaved }: ResourceFormProps) => {
  const fields = useMemo(() => askedFields(resource), [resource]);
  const mode = id === undefined ? 'create' : 'update';
  // What was typed to one is not given back for another.
  const draftKey = keyOfDraft(resource.name, id ?? (given && `new.${JSON.stringify(given)}`));
  const [defaults] = useState(() => (mode === 'create' ? { ...defaultsOf(resource.fields), ...given } : {}));
  const [start, setStart] = useState({ record, times: 0 });
  const [elsewhere, setElsewhere] = useState<string[]>([]);
  const root = useRef<HTMLElement>(null);
  const settled = useRef(false);
  const busy = useRef(false);
  const base: Values = start.record ?? defaults;

  const giveUp = () => {
    settled.current = true;
    dropDraft(draftKey);
  };

  const restart = (from: RaRecord | undefined) => {
    settled.current = false;
    setElsewhere([]);
    setStart(({ times }) => ({ record: from, times: times + 1 }));
  };

  const follow = (newer: RaRecord) => setStart(({ times }) => ({ record: newer, times }));

  const { save, conflict, forget } = useSave({
    resource,
    id,
    base: start.record,
    onSaved: (saved) => {
      giveUp();
      if (onSaved) onSaved(saved);
      else restart({ ...start.record, ...saved });
    },
  });

  const resolver = createResolver((values) => {
    const names = Object.keys(fields);
    const judged = validate(resource, givenValues(fields, values), mode, base);
    return { ...judged, values: { ...omit(values, names), ...givenValues(resource.fields, judged.values) } };
  }, resource.fields);

  const saveOnce = async (values: Values) => {
    busy.current = true;
    const errors = await save(values);
    busy.current = false;
    return partErrors(fields, errors ?? {});
  };

  const submit = async (values: Values) => {
    const { here, elsewhere: others } = await saveOnce(values);
    setElsewhere(others);
    return here;
  };

  const keepMine = async ({ mine, theirs }: Conflict) => {
    if (busy.current) return;
    const untouched = Object.keys(omit(fields, changedNames(fields, base, mine)));
    const merged = { ...mine, ...pick(theirs, untouched), version: theirs.version };
    const { here, elsewhere: others } = await saveOnce(merged);
    setElsewhere([...Object.values(here), ...others]);
  };

  return (
    <Box
      onSubmitCapture={(event) => {
        if (!busy.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Form
        key={start.times}
        record={start.record}
        defaultValues={defaults}
        resolver={resolver}
        mode="onTouched"
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
        onSubmit={submit}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Unsaved
            draftKey={draftKey}
            fields={fields}
            base={base}
            record={record}
            isSettled={() => settled.current}
            onGiveUp={giveUp}
            onFollow={follow}
            onRestart={restart}
          />
          <FormBody resource={resource} root={root} />
          <SaveBar back={back}>
            <ErrorSummary form={root} elsewhere={elsewhere} />
          </SaveBar>
        </Box>
      </Form>
      {conflict && (
        <Suspense fallback={null}>
          <StaleDialog
            resource={resource}
            fields={pick(fields, changedNames(fields, conflict.theirs, conflict.mine)) as typeof fields}
            {...conflict}
            onMine={() => void keepMine(conflict)}
            onTheirs={() => {
              dropDraft(draftKey);
              forget();
              restart(conflict.theirs);
            }}
            onClose={forget}
          />
        </Suspense>
      )}
    </Box>
  );
};
