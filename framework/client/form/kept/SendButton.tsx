import { Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** The button that sends a form: "Save" and, meanwhile, "Saving", unless it says something of its own. */
export const SendButton = ({ children, ...props }: Pick<ButtonProps, 'children' | 'color' | 'sx'>) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" aria-disabled={isSubmitting} {...props}>
      {children ?? translate(isSubmitting ? 'app.saving' : 'app.save')}
    </Button>
  );
};
