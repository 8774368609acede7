import { Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { onSent, percentUnderWay } from '../../../core/files/heldFiles';

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
