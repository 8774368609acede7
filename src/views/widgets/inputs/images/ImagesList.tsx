import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ClearIcon from '@mui/icons-material/Clear';
import { Box, IconButton, Skeleton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ImageEntry } from '../../../../core/fields/images';
import { isImageAddress } from '../../../../core/fields/image';
import { pictureAt } from '../../../../core/files';
import { FromGallery } from '../../../gallery/FromGallery';
import { useText } from '../../../useText';
import type { InputProps } from '../../types';
import { Frame } from '../Frame';
import { Line } from '../Line';
import { useErrorText } from '../useErrorText';
import { texts } from './texts';
import { lazyPart } from '../../../lazyPart';

const UploadArea = lazyPart(() => import('../../../upload/UploadArea'));

const keep = (text: string) => text;

/** Pictures in their order, each with its words in both languages; moved by drag or by buttons, added by upload. */
const ImagesList = ({ resource, source, label, isRequired, helperText, disabled }: InputProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { setValue, getValues } = useFormContext();
  const { errors } = useFormState({ name: source });
  const list = (useWatch({ name: source }) ?? []) as ImageEntry[];
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const wrong: unknown = get(errors, source);
  const own = wrong && !Array.isArray(wrong) ? errorText(wrong) : undefined;

  const set = (next: ImageEntry[]) => setValue(source, next, { shouldDirty: true, shouldTouch: true });
  const append = (url: string) => {
    const now = (getValues(source) ?? []) as ImageEntry[];
    if (!now.some((one) => one.url === url)) set([...now, { url, alt: { en: '', ar: '' } }]);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return;
    const next = [...list];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
    setSaid(`${text(texts.picture)} ${from + 1}: ${text(texts.moved)} ${to + 1}`);
  };

  return (
    <Frame id={`${source}-list`} label={label} isRequired={isRequired} error={own} help={helperText} group="group">
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {list.map((image, index) => {
          const name = `${text(texts.picture)} ${index + 1}`;
          return (
            <Box
              component="li"
              key={image.url}
              draggable={!disabled}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(index);
              }}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                move(dragged, index);
                setDragged(undefined);
              }}
              onDragEnd={() => setDragged(undefined)}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '72px minmax(0, 1fr)', md: '72px minmax(0, 1fr) auto' },
                gap: 1.5,
                alignItems: 'start',
                padding: 1,
                border: '1px solid',
                borderColor: dragged === index ? 'primary.main' : 'divider',
                borderRadius: 1,
                cursor: disabled ? undefined : 'grab',
              }}
            >
              <Box sx={{ fontSize: 'overline.fontSize', color: 'text.secondary', textAlign: 'center' }}>
                <Box
                  component="img"
                  src={isImageAddress(image.url) ? pictureAt(image.url, 'thumb') : undefined}
                  alt={text(image.alt) || name}
                  draggable={false}
                  sx={{ display: 'block', inlineSize: 72, blockSize: 72, objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' }}
                />
                {index === 0 && text(texts.main)}
              </Box>
              <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 1.5 }}>
                <Line source={`${source}.${index}.alt.en`} label={text(texts.altEn)} dir="ltr" lang="en" isRequired={false} parse={keep} />
                <Line source={`${source}.${index}.alt.ar`} label={text(texts.altAr)} dir="rtl" lang="ar" isRequired={false} parse={keep} />
              </Box>
              {!disabled && (
                <Box sx={{ display: 'flex', gridColumn: { xs: '1 / -1', md: 'auto' }, justifyContent: 'end' }}>
                  <IconButton size="small" disabled={index === 0} aria-label={`${text(texts.earlier)}: ${name}`} onClick={() => move(index, index - 1)}>
                    <ArrowUpwardIcon fontSize="small" />
                  </IconButton>
                  <IconButton size="small" disabled={index === list.length - 1} aria-label={`${text(texts.later)}: ${name}`} onClick={() => move(index, index + 1)}>
                    <ArrowDownwardIcon fontSize="small" />
                  </IconButton>
                  <IconButton size="small" aria-label={`${text(texts.remove)}: ${name}`} onClick={() => set(list.filter((_one, at) => at !== index))}>
                    <ClearIcon fontSize="small" />
                  </IconButton>
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Box component="span" role="status" sx={visuallyHidden}>
        {said}
      </Box>
      {!disabled && (
        <Suspense fallback={<Skeleton variant="rounded" height={58} />}>
          <UploadArea
            resource={resource}
            field={source}
            label={label}
            wanted={['image']}
            multiple
            onUploaded={({ url }) => append(url)}
            others={<FromGallery label={label} onPick={append} />}
          />
        </Suspense>
      )}
    </Frame>
  );
};

export default ImagesList;
