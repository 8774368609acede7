import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  OutlinedInput,
  Skeleton,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ResourceHead } from '@matjar/admin';
import { useDelayed, useText } from '@matjar/admin/client';
import { pictureAt } from '@matjar/admin/values';
import { wall } from './FileGrid';
import { texts } from './texts';

/** The debounce delay in milliseconds (SPEC §9). */
const searchDelay = 700;

const step = 24;

interface PickerProps {
  resource: ResourceHead;
  onPick(url: string): void;
  onClose(): void;
}

const Picker = ({ resource, onPick, onClose }: PickerProps) => {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim(), searchDelay);
  const [count, setCount] = useState(step);
  const {
    data,
    total = 0,
    isPending,
    isError,
  } = useGetList(
    resource.name,
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'id', order: 'DESC' },
      filter: { kind: 'image', ...(search && { search }) },
    },
    { placeholderData: (before) => before },
  );
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text(texts.fromGallery)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <OutlinedInput
          size="small"
          fullWidth
          type="search"
          value={typed}
          placeholder={text(texts.search)}
          inputProps={{ 'aria-label': text(texts.search) }}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {isError && <Box role="alert">{text(texts.failed)}</Box>}
        {data?.length === 0 && <Box role="status">{text(texts.none)}</Box>}
        <Box
          component="ul"
          sx={{ ...wall, padding: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 44%), 1fr))' }}
        >
          {isPending &&
            Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} component="li" variant="rounded" height={128} />
            ))}
          {data?.map((record: RaRecord) => {
            const name = text(record.alt as never) || String(record.name);
            return (
              <li key={record.id}>
                <ButtonBase
                  aria-label={name}
                  title={name}
                  onClick={() => onPick(String(record.file))}
                  sx={{
                    inlineSize: '100%',
                    aspectRatio: '1',
                    borderRadius: 1,
                    overflow: 'hidden',
                    border: '1px solid',
                    borderColor: 'divider',
                    '&:hover, &:focus-visible': {
                      borderColor: 'primary.main',
                      outline: '2px solid',
                      outlineColor: 'primary.main',
                    },
                  }}
                >
                  <Box
                    component="img"
                    src={pictureAt(String(record.file), 'thumb')}
                    alt=""
                    sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
                  />
                </ButtonBase>
              </li>
            );
          })}
        </Box>
        {total > count && (
          <Button onClick={() => setCount(count + step)} sx={{ justifySelf: 'center' }}>
            {text(texts.more)}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text(texts.close)}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default Picker;
