import { Box, Typography } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../declaration/resource';
import { FieldInput } from './FieldInput';
import { FormGroups } from './FormGroups';
import { askedFields } from './layout';

interface FormBodyProps {
  resource: AnyResource;
  root: RefObject<HTMLElement | null>;
  /** All parts together, where the person has seen them before. */
  atOnce: boolean;
}

/** A form's parts with their inputs, as the resource declares them. */
export const FormBody = ({ resource, root, atOnce }: FormBodyProps) => {
  const translate = useTranslate();
  const asksForSome = Object.values(askedFields(resource)).some((field) => field.required);
  return (
    <Box
      ref={root}
      // The bar at the lower edge, and the header, must not hide what has the focus.
      sx={{ display: 'grid', gap: 'var(--mj-gap)', '& :is(input, textarea, select, button, [contenteditable])': { scrollMarginBlock: '7rem' } }}
    >
      {asksForSome && (
        <Typography variant="body2" color="text.secondary">
          {translate('app.required_legend')}
        </Typography>
      )}
      <FormGroups resource={resource} atOnce={atOnce} Field={FieldInput} />
    </Box>
  );
};
