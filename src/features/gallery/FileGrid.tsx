import { Box, Skeleton, Checkbox } from '@mui/material';
import { Suspense } from 'react';
import { useListContext, Link, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { useRights, useFormats, useText } from '@matjar/admin/client';
import { BulkBar, EmptyList, ListError, cellOf } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import type { Use } from '@matjar/admin/values';
import { texts } from './texts';

interface FileCardProps {
  resource: AnyResource;
  record: RaRecord;
  selectable: boolean;
}

const kibibyte = 1024;

/** A file in the gallery, with its preview, name, size and usage. */
const FileCard = ({ resource, record, selectable }: FileCardProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  const text = useText();
  const formats = useFormats();
  const field = (resource.fields as Fields).file!;
  const Look = cellOf(field);
  const name = String(record.name);
  const uses = ((record.used_in ?? []) as Use[]).length;
  const size =
    record.bytes == null
      ? ''
      : `${formats.number(Math.max(1, Math.round(Number(record.bytes) / kibibyte)))} ${text(texts.kilobytes)}`;
  const checked = selectedIds.includes(record.id);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        alignContent: 'start',
        minInlineSize: 0,
        border: '1px solid',
        borderColor: checked ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        '--mj-thumb': '100%',
        '&:focus-within, &:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '1',
          overflow: 'hidden',
          bgcolor: 'action.hover',
          '& > img, & > span': { position: 'absolute', inset: 0, borderRadius: 0 },
        }}
      >
        <Look resource={resource} record={record} name="file" field={field} />
      </Box>
      <Box sx={{ padding: 1, display: 'grid', gap: 0.25, minInlineSize: 0 }}>
        <Box
          component={Link}
          to={wayTo.show(resource.name, record.id)}
          className="cut"
          sx={{
            paddingBlock: { xs: 1.5, sm: 0 },
            fontWeight: 600,
            fontSize: 'body2.fontSize',
            // The link covers the entire card.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{text(record.alt as never) || name}</bdi>
        </Box>
        <Box
          sx={{
            color: 'text.secondary',
            fontSize: 'overline.fontSize',
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
          }}
        >
          <bdi>{size}</bdi>
          <span>
            {uses > 0
              ? `${text((resource.fields as Fields).used_in!.label)}: ${formats.number(uses)}`
              : text(texts.unused)}
          </span>
        </Box>
      </Box>
      {selectable && (
        <Checkbox
          checked={checked}
          onChange={() => onToggleItem(record.id)}
          slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')} ${name}` } }}
          sx={{
            position: 'absolute',
            insetBlockStart: 4,
            insetInlineStart: 4,
            zIndex: 1,
            bgcolor: 'background.paper',
            '&:hover': { bgcolor: 'background.paper' },
          }}
        />
      )}
    </Box>
  );
};

/** The style of a grid with at least two columns. */
export const wall = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10.5rem, 44%), 1fr))',
  gap: 1.5,
  margin: 0,
  padding: 'var(--mj-bar)',
  listStyle: 'none',
} as const;

export const FileGrid = ({ resource }: { resource: AnyResource }) => {
  const { data, error, isPending, total, selectedIds } = useListContext();
  const may = useRights(resource);
  if (error && !data) return <ListError error={error} />;
  if (isPending) {
    return (
      <Box sx={wall} data-coming="">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={220} />
        ))}
      </Box>
    );
  }
  if (total === 0 && !error) return <EmptyList resource={resource} />;
  return (
    <>
      {error && <ListError error={error} />}
      {selectedIds.length > 0 && (
        <Suspense fallback={<Box sx={{ blockSize: 56 }} />}>
          <BulkBar resource={resource} />
        </Suspense>
      )}
      <Box component="ul" sx={wall}>
        {data?.map((record: RaRecord) => (
          <FileCard key={record.id} resource={resource} record={record} selectable={may('delete')} />
        ))}
      </Box>
    </>
  );
};
