import { Box, Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import {
  Form,
  OptionalRecordContextProvider,
  RecordContextProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { onSent, percentUnderWay } from '../../../core/files/heldFiles';
import type { Fields } from '../../../core/kind';
import { createResolver } from '../values/resolver';
import type { Judge } from '../values/resolver';
import type { Values } from '../values/values';
import type { Kept } from '../draft/useKept';

interface KeptFormProps {
  kept: Kept;
  /** Says what is to be sent of the values, and what is wrong with them. */
  judge: Judge;
  /** The fields that complaints may name; those that are asked for, unless said. */
  named?: Fields;
  /** Sends the values; gives what the server complains of, by path. */
  onSend(values: Values): Promise<Record<string, string>>;
  children: ReactNode;
}

// The form is drawn as its children would be without it: a dialog's column of title, content and buttons goes on through it.
const none = { display: 'contents', '& > form': { display: 'contents' } } as const;

/**
 * The form under every form: for a new record, a record's own page, a value in its place and what an action asks. It is
 * react-admin's, begun anew as often as `kept` is, and sends nothing while something is under way.
 */
export const KeptForm = ({ kept, judge, named = kept.fields, onSend, children }: KeptFormProps) => {
  const { start, defaults, isBusy } = kept;
  const around = useRecordContext();
  return (
    // What an action asks is no part of the record that it is done to.
    <RecordContextProvider value={start.record}>
      <Box
        sx={none}
        onSubmitCapture={(event) => {
          // What a dialog over the form sends, such as a password, reaches it here too.
          if (!isBusy() || !event.currentTarget.contains(event.target as Node)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <Form
          key={start.times}
          record={start.record}
          defaultValues={defaults}
          resolver={createResolver(judge, named)}
          mode="onTouched"
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
          onSubmit={onSend}
        >
          <OptionalRecordContextProvider value={start.record ?? around}>{children}</OptionalRecordContextProvider>
        </Form>
      </Box>
    </RecordContextProvider>
  );
};

/** The button that sends a form: "Save" and, meanwhile, "Saving", with how much of its files has been sent, unless it says something of its own. */
export const SendButton = ({ children, ...props }: Pick<ButtonProps, 'children' | 'color' | 'sx'>) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  // The field with the file may be out of sight.
  const percent = useSyncExternalStore(onSent, percentUnderWay);
  const progress = percent === undefined ? '' : ` ${percent}%`;
  return (
    <Button type="submit" variant="contained" aria-disabled={isSubmitting} {...props}>
      {children ?? (isSubmitting ? `${translate('app.saving')}${progress}` : translate('app.save'))}
    </Button>
  );
};
