import { Box, ButtonBase } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../../hooks/useText';
import { useTitle } from '../../hooks/useTitle';
import { cellOf } from '../../widgets/cells';
import type { CellProps } from '../../widgets/types';
import { lazyPart } from '../../views/lazyPart';

const InPlaceEditor = lazyPart(() => import('./InPlaceEditor'));

/** A value of the list as a button that lets it be changed there. */
export const InPlaceCell = (props: CellProps) => {
  const { resource, record, field } = props;
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const text = useText();
  const title = useTitle(resource);
  const Cell = cellOf(field);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={(event) => {
          // The row around it leads to its record.
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{
          font: 'inherit', minBlockSize: 'max(28px, var(--mj-hit))', minInlineSize: 'max(28px, var(--mj-hit))', borderRadius: 1,
          textDecoration: 'underline dotted', textUnderlineOffset: 4,
          '&:focus-visible': { outline: '2px solid' },
        }}
      >
        <Cell {...props} />
        <Box component="span" sx={visuallyHidden}>
          {` ${translate('ra.action.edit')}: ${text(field.label)}, ${title(record)}`}
        </Box>
      </ButtonBase>
      {open && (
        <Suspense fallback={null}>
          <InPlaceEditor {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
