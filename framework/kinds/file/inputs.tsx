import { ImagesGrid } from './ImagesGrid';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, IconButton, InputAdornment } from '@mui/material';
import { Suspense, useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { kindOf } from '..';
import { heldLine, Line } from '../../client/widgets/Line';
import UploadArea from '../../client/upload/UploadArea';
import { OwnPartsContext } from '../../client/views/ResourceViews';
import { lazyPart } from '../../client/views/lazyPart';
import { Later } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { useFormValue } from '../../client/widgets/useFormValue';
import { pictureAt } from '../../core/files';
import type { ImageOptions } from './kind';
import { isImageAddress } from './kind';

/** The input for a file of any accepted kind. Users can upload the file or enter its URL. */
const FileInput = (props: InputProps) => {
  const { resource, source, field, label, disabled } = props;
  const { value, set } = useFormValue<string>(source);
  return (
    <>
      <Line {...props} dir="ltr" autoComplete="off" {...heldLine(value)} />
      {!disabled && (
        <UploadArea
          resource={resource}
          field={source}
          label={label}
          wanted={kindOf(field).uploads!(field)}
          addresses={value ? [value] : []}
          onUploaded={({ url }) => set(url)}
        />
      )}
    </>
  );
};

const size = 72;

/** The preview of a picture, or an icon if the picture is missing or broken. */
const Preview = ({ address, round }: { address: string; round: boolean }) => {
  const [broken, setBroken] = useState('');
  const shown = isImageAddress(address) && broken !== address;
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        inlineSize: size,
        blockSize: size,
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: round ? '50%' : 1,
        bgcolor: 'action.hover',
        color: 'text.disabled',
      }}
    >
      {shown ? (
        <Box
          component="img"
          src={pictureAt(address, 'thumb')}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(address)}
          sx={{ objectFit: 'cover', inlineSize: '100%', blockSize: '100%' }}
        />
      ) : (
        <ImageIcon />
      )}
    </Box>
  );
};

/** The input for a picture, with a preview and a remove button. Users can upload the picture or enter its URL. */
const ImageInput = (props: InputProps) => {
  const { pictureSource: Source } = useContext(OwnPartsContext);
  const { resource, source, field, label, disabled } = props;
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const address: unknown = useWatch({ name: source });
  const take = (url: string) => setValue(source, url, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, alignItems: 'start' }}>
      <Preview address={typeof address === 'string' ? address : ''} round={Boolean((field as ImageOptions).round)} />
      <Line
        {...props}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        {...heldLine(address)}
        end={({ value, set }) =>
          Boolean(value) &&
          !disabled && (
            <InputAdornment position="end">
              <IconButton edge="end" size="small" aria-label={translate('app.upload.remove')} onClick={() => set(null)}>
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {!disabled && (
        <Box sx={{ gridColumn: '1 / -1', marginBlockEnd: 1 }}>
          <UploadArea
            resource={resource}
            field={source}
            label={label}
            wanted={['image']}
            addresses={typeof address === 'string' ? [address] : []}
            onUploaded={({ url }) => take(url)}
            others={
              Source && (
                <Suspense fallback={null}>
                  <Source label={label} onPick={take} />
                </Suspense>
              )
            }
          />
        </Box>
      )}
    </Box>
  );
};

const LaterAttachments = lazyPart(async () => ({ default: (await import('./AttachmentsBox')).AttachmentsInput }));

const AttachmentsInput = (props: InputProps) => <Later {...props} Input={LaterAttachments} room={64} />;

export const fileInputs = { attachments: AttachmentsInput, file: FileInput, image: ImageInput, images: ImagesGrid };
