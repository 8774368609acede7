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
  /** Validates the values and returns those to send. */
  judge: Judge;
  /** Fields that errors may name; the form's by default. */
  named?: Fields;
  /** Sends the values and returns the server's errors by path. */
  onSend(values: Values): Promise<Record<string, string>>;
  children: ReactNode;
}

// `display: contents` keeps the surrounding layout, such as a dialog's column.
const none = { display: 'contents', '& > form': { display: 'contents' } } as const;

/**
 * The base of all forms: new records, record pages, in-place values and action inputs. It is react-admin's form,
 * remounted at each restart of `kept`, and doesn't submit while busy.
 */
export const KeptForm = ({ kept, judge, named = kept.fields, onSend, children }: KeptFormProps) => {
  const { start, defaults, isBusy } = kept;
  const around = useRecordContext();
  return (
    // An action's inputs aren't part of its record.
    <RecordContextProvider value={start.record}>
      <Box
        sx={none}
        onSubmitCapture={(event) => {
          // Submits of a nested dialog, such as the sign-in, also bubble up here through React.
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

/** The submit button: "Save", or "Saving" with the upload progress, unless it has its own label. */
export const SendButton = ({ children, ...props }: Pick<ButtonProps, 'children' | 'color' | 'sx'>) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  // The file's field may be out of view.
  const percent = useSyncExternalStore(onSent, percentUnderWay);
  const progress = percent === undefined ? '' : ` ${percent}%`;
  return (
    <Button type="submit" variant="contained" aria-disabled={isSubmitting} {...props}>
      {children ?? (isSubmitting ? `${translate('app.saving')}${progress}` : translate('app.save'))}
    </Button>
  );
};
