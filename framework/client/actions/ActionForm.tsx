import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ActionSet } from '../../declaration/resource/actions';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { defaultsOf, validateInput } from '../../declaration/validation/validate';
import { BaseForm, ErrorSummary, SendButton, useBaseForm } from '../form/save/BaseForm';
import { FieldInput } from '../form/fields/FieldInput';
import type { Validator } from '../form/values/errors';
import { Unsaved } from '../form/save/Unsaved';
import { givenValues, pick } from '../form/values/values';
import type { Values } from '../form/values/values';
import type { HttpError } from '../providers/http/reply';
import { useRegion, useText } from '../hooks/useText';
import { cellOf } from '../widgets/cells';

interface ActionFormProps {
  resource: AnyResource;
  action: ActionSet[string];
  /** The key of the draft that stores the input until it is sent. */
  draftKey: string;
  title?: string;
  explanation?: string | undefined;
  asks?: readonly string[];
  /** The record's version. Sent with the input if the action rejects outdated versions. */
  version?: number | undefined;
  /**
   * The record's current version. Set once the server has rejected `version` as outdated and the dialog has shown the
   * change to the user.
   */
  currentVersion?: number | undefined;
  /** The initial input, which takes precedence over the fields' defaults. */
  begins?: Readonly<Values> | undefined;
  children?: ReactNode;
  below?: ReactNode;
  onSubmit(input: Values): Promise<unknown>;
  onClose(): void;
}

/** The label of the submit button, which may include values that the user has entered. */
const SendLabel = ({ resource, action, fields }: Pick<ActionFormProps, 'resource' | 'action'> & { fields: Fields }) => {
  const text = useText();
  const values = useWatch() as Values;
  const label = action.send?.(values);
  if (!label) return text(action.label);
  return text(label)
    .split(/%\{(\w+)\}/)
    .map((part, place) => {
      const field = place % 2 === 1 ? fields[part] : undefined;
      if (!field) return part;
      const Cell = cellOf(field);
      return <Cell key={part} resource={resource} record={values as never} name={part} field={field} />;
    });
};

const versionIn = ({ version }: Values): Values => (version === undefined ? {} : { version });

/** The dialog of an action that needs input, such as a reason. */
export const ActionForm = (props: ActionFormProps) => {
  const {
    resource,
    action,
    draftKey,
    title,
    explanation,
    asks,
    version,
    currentVersion,
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
  // The draft also stores inputs that are currently hidden.
  const form = useBaseForm({ draftKey, fields: input, defaults });
  const { root, otherErrors } = form;
  const validator: Validator = (values) => {
    const validated = validateInput(fields, givenValues(fields, values), region, values);
    // A restored draft is submitted with the record version that it is based on.
    return { ...validated, values: { ...validated.values, ...versionIn(values) } };
  };

  const send = (values: Values) =>
    form.once(async () => {
      form.showOtherErrors([]);
      try {
        await onSubmit(values);
        form.giveUp();
        return {};
      } catch (error) {
        return form.showErrors((error as HttpError).body?.errors, fields);
      }
    });

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={`${id}-title`}>
      <BaseForm form={form} validator={validator} errorFields={fields} onSend={send}>
        <DialogTitle id={`${id}-title`}>{title ?? text(action.label)}</DialogTitle>
        <DialogContent ref={root} sx={{ display: 'grid', gap: 1.5 }}>
          {explanation && <DialogContentText>{explanation}</DialogContentText>}
          {children}
          <Unsaved form={form} currentVersion={currentVersion} />
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput key={name} resource={resource} among={input} name={name} field={field} />
          ))}
          {below}
          <ErrorSummary form={root} otherErrors={otherErrors} />
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              // Only this button discards the draft. Closing the dialog any other way may be accidental.
              form.giveUp();
              onClose();
            }}
          >
            {/* If the action cancels something, a button called "Cancel" would be ambiguous. */}
            {translate(action.tone === 'danger' ? 'app.close' : 'app.cancel')}
          </Button>
          <SendButton color={action.tone === 'danger' ? 'error' : 'primary'}>
            <span>
              <SendLabel resource={resource} action={action} fields={input} />
            </span>
          </SendButton>
        </DialogActions>
      </BaseForm>
    </Dialog>
  );
};
