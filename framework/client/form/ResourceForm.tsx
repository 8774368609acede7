import { Box } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { Form } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../declaration/record';
import type { AnyResource } from '../../declaration/resource';
import { defaultsOf, validate } from '../../declaration/validation/validate';
import { useClient } from '../hooks/useClient';
import { useRegion } from '../hooks/useFormats';
import { Clashing } from './Clashing';
import { draftKey as keyOfDraft, dropDraft } from './draft/draft';
import { ErrorSummary } from './save/ErrorSummary';
import { FormBody } from './FormBody';
import { askedFields } from './layout';
import { createResolver } from './resolver';
import { SaveBar } from './save/SaveBar';
import { partErrors } from './save/serverErrors';
import { Unsaved } from './save/Unsaved';
import { useSave } from './save/useSave';
import { givenValues, omit } from './values';
import type { Values } from './values';

/** What the form begins with, each time anew. */
interface Start {
  record: RaRecord | undefined;
  /** How often it began. */
  times: number;
  /** What is already typed over the record. */
  typed?: Values | undefined;
}

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

/** The form of a resource, from its declaration: judged as the server will judge it, and never losing what was typed. */
export const ResourceForm = ({ resource, record, id, given, back, onSaved }: ResourceFormProps) => {
  const client = useClient();
  const fields = useMemo(() => askedFields(resource), [resource]);
  const mode = id === undefined ? 'create' : 'update';
  // What was typed to one is not given back for another; and whoever's session ends over the form is still who typed it.
  const { decimals } = useRegion();
  const [draftKey] = useState(() => keyOfDraft(client, resource.name, id ?? (given && `new.${JSON.stringify(given)}`)));
  const [defaults] = useState(() => (mode === 'create' ? { ...defaultsOf(resource.fields), ...given } : {}));
  const [start, setStart] = useState<Start>({ record, times: 0 });
  const [elsewhere, setElsewhere] = useState<string[]>([]);
  const root = useRef<HTMLElement>(null);
  const settled = useRef(false);
  const busy = useRef(false);
  const held = useRef<Values>({});
  const base: Values = start.record ?? defaults;

  const giveUp = () => {
    settled.current = true;
    dropDraft(client, draftKey);
  };

  const restart = (from: RaRecord | undefined, typed?: Values) => {
    settled.current = false;
    held.current = {};
    setElsewhere([]);
    setStart(({ times }) => ({ record: from, times: times + 1, typed }));
  };

  const follow = (newer: RaRecord) => setStart(({ times }) => ({ record: newer, times }));

  const saved = (now: RaRecord) => {
    giveUp();
    if (onSaved) onSaved(now);
    else restart({ ...start.record, ...now });
  };
  const { save, createAgain, isSaving, clash, forget } = useSave({ resource, id, fields, base, onSaved: saved });

  const resolver = createResolver((values) => {
    const names = Object.keys(fields);
    const judged = validate(resource, givenValues(fields, values), mode, base, decimals);
    return { ...judged, values: { ...omit(values, names), ...givenValues(resource.fields, judged.values) } };
  }, resource.fields);

  const once = async (work: () => ReturnType<typeof save>) => {
    busy.current = true;
    const { isSaved, errors } = await work();
    busy.current = false;
    return { isSaved, ...partErrors(fields, errors ?? {}) };
  };

  const submit = async (values: Values) => {
    const { here, elsewhere: others } = await once(() => save(values, { ...base, ...held.current }));
    setElsewhere(others);
    return here;
  };

  const merge = async (values: Values, theirs: RaRecord) => {
    if (busy.current) return;
    const { isSaved, here, elsewhere: others } = await once(() => save(values, theirs));
    const complaints = [...Object.values(here), ...others];
    if (isSaved || complaints.length === 0) return;
    // What was chosen isn't asked again: the form goes on with it, over their version.
    forget();
    restart(theirs, values);
    setElsewhere(complaints);
  };

  const again = async (mine: Values) => {
    if (busy.current) return;
    const { isSaved, here, elsewhere: others } = await once(() => createAgain(mine));
    const complaints = [...Object.values(here), ...others];
    if (isSaved || complaints.length === 0) return;
    forget();
    setElsewhere(complaints);
  };

  return (
    <Box
      onSubmitCapture={(event) => {
        // What a dialog over the form sends, such as a password, reaches it here too.
        if (!busy.current || !event.currentTarget.contains(event.target as Node)) return;
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
            typed={start.typed}
            record={record}
            isSettled={() => settled.current}
            onGiveUp={giveUp}
            onFollow={follow}
            onRestored={(before) => {
              held.current = before;
            }}
            onRestart={restart}
          />
          <FormBody resource={resource} root={root} />
          <SaveBar back={back}>
            <ErrorSummary form={root} elsewhere={elsewhere} />
          </SaveBar>
        </Box>
      </Form>
      <Clashing
        resource={resource}
        fields={fields}
        clash={clash}
        busy={isSaving}
        onMerge={(values, theirs) => void merge(values, theirs)}
        onCreate={(mine) => void again(mine)}
        onDiscard={(theirs) => {
          giveUp();
          forget();
          if (theirs || !onSaved) restart(theirs);
          else onSaved(start.record!);
        }}
        onClose={forget}
      />
    </Box>
  );
};
