import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { kindOf } from '../../../core/fields';
import { lazyPart } from '../../lazyPart';
import type { InputProps } from '../types';
import { Line } from './Line';
import { useFormValue } from './useFormValue';

const UploadArea = lazyPart(() => import('../../upload/UploadArea'));

/** A file of any kind that the field takes: uploaded, and known by its address. */
const FileInput = (props: InputProps) => {
  const { resource, source, field, label, disabled } = props;
  const { set } = useFormValue<string>(source);
  return (
    <>
      <Line {...props} dir="ltr" autoComplete="off" />
      {!disabled && (
        <Suspense fallback={<Skeleton variant="rounded" height={58} />}>
          <UploadArea
            resource={resource}
            field={source}
            label={label}
            wanted={kindOf(field).uploads!(field)}
            onUploaded={({ url }) => set(url)}
          />
        </Suspense>
      )}
    </>
  );
};

export default FileInput;
