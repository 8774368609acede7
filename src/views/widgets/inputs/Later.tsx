import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { InputProps } from '../types';
import { Frame } from './Frame';

/** An input whose code is still on its way, with its name and place already there. */
export const Later = ({ Input, ...props }: InputProps & { Input: ComponentType<InputProps> }) => (
  <Suspense
    fallback={
      <Frame id={props.source} label={props.label} isRequired={props.isRequired} help={props.helperText}>
        <Skeleton variant="rounded" height={40} />
      </Frame>
    }
  >
    <Input {...props} />
  </Suspense>
);
