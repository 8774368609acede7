import { Box, Typography } from '@mui/material';
import { Suspense } from 'react';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useResourceViews } from '../../views/ResourceViews';
import { partIn } from '../../views/slots';
import { FieldInput } from './FieldInput';
import { FormGroups } from './FormGroups';
import { askedFields } from '../values/layout';

interface FormBodyProps {
  resource: AnyResource;
  root: RefObject<HTMLElement | null>;
  /** Renders all parts at once, for a form the person has seen before. */
  atOnce: boolean;
}

const parts = { display: 'grid', gap: 'var(--mj-gap)', minInlineSize: 0 } as const;

/** Sticky side column next to the form's parts, from 1100 px on. */
const withSide = {
  ...parts,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
} as const;
const side = {
  minInlineSize: 0,
  '@media (min-width: 1100px)': { position: 'sticky', insetBlockStart: '6rem' },
} as const;

export const FormBody = ({ resource, root, atOnce }: FormBodyProps) => {
  const translate = useTranslate();
  const Beside = partIn(useResourceViews().beside);
  const asksForSome = Object.values(askedFields(resource)).some((field) => field.required);
  return (
    <Box ref={root} sx={{ display: 'grid', gap: 'var(--mj-gap)' }}>
      {asksForSome && (
        <Typography variant="body2" color="text.secondary">
          {translate('app.required_legend')}
        </Typography>
      )}
      {Beside ? (
        <Box sx={withSide}>
          <Box sx={parts}>
            <FormGroups resource={resource} atOnce={atOnce} Field={FieldInput} />
          </Box>
          <Box sx={side}>
            <Suspense fallback={null}>
              <Beside />
            </Suspense>
          </Box>
        </Box>
      ) : (
        <FormGroups resource={resource} atOnce={atOnce} Field={FieldInput} />
      )}
    </Box>
  );
};
