import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionSet } from '../../declaration/resource/actions';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { defaultsOf, validateInput } from '../../declaration/validation/validate';
import { ErrorSummary } from '../form/save/ErrorSummary';
import { FieldInput } from '../form/fields/FieldInput';
import { KeptForm, SendButton } from '../form/save/KeptForm';
import { useKept } from '../form/draft/useKept';
import type { Judge } from '../form/values/resolver';
import { Unsaved } from '../form/save/Unsaved';
import { givenValues, pick } from '../form/values/values';
import type { Values } from '../form/values/values';
import type { HttpError } from '../providers/http';
import { useRegion } from '../hooks/useFormats';
import { useText } from '../hooks/useText';

interface ActionFormProps {
  resource: AnyResource;
  action: ActionSet[string];
  /** Where what is typed is kept until it is sent (`draftKey`). */
  draftKey: string;
  /** In the action's label's place. */
  title?: string;
  explanation?: string | undefined;
  /** The part of the input that is asked for now, all of it unless said. */
  asks?: readonly string[];
  /** Version of the record that the person acts on, where the action is refused to an outdated one; sent with the input. */
  version?: number | undefined;
  /** The record's current version, once a refusal has told the person that it changed. */
  told?: number | undefined;
  /** What the input begins with, over the defaults of its fields. */
  begins?: Readonly<Values> | undefined;
  /** What is asked before the action's own input. */
  children?: ReactNode;
  /** What is told below it, as what is typed stands. */
  below?: ReactNode;
  onSubmit(input: Values): Promise<unknown>;
  onClose(): void;
}

const versionIn = ({ version }: Values): Values => (version === undefined ? {} : { version });

/** The dialog of an action that needs something said first, such as a reason. */
export const ActionForm = (props: ActionFormProps) => {
  const {
    resource,
    action,
    draftKey,
    title,
    explanation,
    asks,
    version,
    told,
    begins,
    children,
    below,
    onSubmit,
    onClose,
  } = props;
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const region = useRegion();
  const input = action.input as Fields;
  const fields = asks ? (pick(input, asks) as Fields) : input;
  const [opened] = useState(version);
  const defaults = useMemo(
    () => ({ ...defaultsOf(input), ...begins, ...versionIn({ version: opened }) }),
    [input, begins, opened],
  );
  // All of the input is kept, whatever part of it is asked for now.
  const kept = useKept({ draftKey, fields: input, defaults });
  const { root, elsewhere } = kept;
  const judge: Judge = (values) => {
    const judged = validateInput(fields, givenValues(fields, values), region, values);
    // A draft that was put back brings the version that it was typed over.
    return { ...judged, values: { ...judged.values, ...versionIn(values) } };
  };

  const send = (values: Values) =>
    kept.once(async () => {
      kept.complainElsewhere([]);
      try {
        await onSubmit(values);
        kept.giveUp();
        return {};
      } catch (error) {
        return kept.complain((error as HttpError).body?.errors, fields);
      }
    });

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={`${id}-title`}>
      <KeptForm kept={kept} judge={judge} named={fields} onSend={send}>
        <DialogTitle id={`${id}-title`}>{title ?? text(action.label)}</DialogTitle>
        <DialogContent ref={root} sx={{ display: 'grid', gap: 1.5 }}>
          {explanation && <DialogContentText>{explanation}</DialogContentText>}
          {children}
          <Unsaved kept={kept} told={told} />
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput key={name} resource={resource} among={input} name={name} field={field} />
          ))}
          {below}
          <ErrorSummary form={root} elsewhere={elsewhere} />
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              // Closed any other way, which a slip of the hand does too, it is there again.
              kept.giveUp();
              onClose();
            }}
          >
            {/* Beside an action that cancels something, "Cancel" would say two things. */}
            {translate(action.tone === 'danger' ? 'app.close' : 'app.cancel')}
          </Button>
          <SendButton color={action.tone === 'danger' ? 'error' : 'primary'}>{text(action.label)}</SendButton>
        </DialogActions>
      </KeptForm>
    </Dialog>
  );
};
