import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { ActionSet } from '../../declaration/actions';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource';
import { defaultsOf, validateInput } from '../../declaration/validation/validate';
import { dropDraft } from '../form/draft/draft';
import { ErrorSummary } from '../form/save/ErrorSummary';
import { FieldInput } from '../form/FieldInput';
import { createResolver } from '../form/resolver';
import { partErrors } from '../form/save/serverErrors';
import { Unsaved } from '../form/save/Unsaved';
import { givenValues, pick } from '../form/values';
import type { Values } from '../form/values';
import type { HttpError } from '../providers/http';
import { useClient } from '../hooks/useClient';
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
  /** What the input begins with, over the defaults of its fields. */
  begins?: Readonly<Values> | undefined;
  /** What is asked before the action's own input. */
  children?: ReactNode;
  onSubmit(input: Values): Promise<unknown>;
  onClose(): void;
}

/** The dialog of an action that needs something said first, such as a reason. */
export const ActionForm = (props: ActionFormProps) => {
  const { resource, action, draftKey, title, explanation, asks, begins, children, onSubmit, onClose } = props;
  const client = useClient();
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const settled = useRef(false);
  const [elsewhere, setElsewhere] = useState<string[]>([]);
  const input = action.input as Fields;
  const fields = asks ? (pick(input, asks) as Fields) : input;
  const defaultValues = useMemo(() => ({ ...defaultsOf(input), ...begins }), [input, begins]);
  const { decimals } = useRegion();
  const resolver = createResolver((values) => validateInput(fields, givenValues(fields, values), decimals), fields);
  const form = useForm({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false });
  const { isSubmitting } = form.formState;

  const giveUp = useEvent(() => {
    settled.current = true;
    dropDraft(client, draftKey);
  });
  const restart = () => {
    form.reset(defaultValues);
    settled.current = false;
  };

  const submit = form.handleSubmit(async (values) => {
    setElsewhere([]);
    try {
      await onSubmit(values);
      giveUp();
    } catch (error) {
      const { here, elsewhere: others } = partErrors(fields, (error as HttpError).body?.errors ?? {});
      Object.entries(here).forEach(([path, message]) => form.setError(path, { type: 'server', message }));
      setElsewhere(others);
    }
  });

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
    >
      <Box
        component="form"
        noValidate
        // The dialog's own column of title, content and buttons goes on through it.
        sx={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          // A portal's events still reach the form around it in React's tree.
          event.stopPropagation();
          if (!isSubmitting) void submit();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title ?? text(action.label)}</DialogTitle>
        <DialogContent ref={root} sx={{ display: 'grid', gap: 1.5 }}>
          {explanation && <DialogContentText>{explanation}</DialogContentText>}
          {children}
          <FormProvider {...form}>
            <Unsaved
              draftKey={draftKey}
              fields={input}
              base={defaultValues}
              isSettled={() => settled.current}
              onGiveUp={giveUp}
              onRestart={restart}
            />
            {Object.entries(fields).map(([name, field]) => (
              <FieldInput key={name} resource={resource} name={name} field={field} />
            ))}
            <ErrorSummary form={root} elsewhere={elsewhere} />
          </FormProvider>
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              // Closed any other way, which a slip of the hand does too, it is there again.
              giveUp();
              onClose();
            }}
          >
            {/* Beside an action that cancels something, "Cancel" would say two things. */}
            {translate(action.tone === 'danger' ? 'app.close' : 'app.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={action.tone === 'danger' ? 'error' : 'primary'}
            aria-disabled={isSubmitting}
          >
            {text(action.label)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
