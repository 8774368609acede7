import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { InputProps } from './types';
import { Frame } from './Frame';

interface LaterProps<Props> {
  Input: ComponentType<Props>;
  /** The height of the input, in pixels or as CSS; defaults to a text box. */
  room?: number | string;
}

/** A lazy input. While its code loads, its label and space are already there, so that nothing moves. */
export const Later = <Props extends Omit<InputProps, 'resource' | 'field'>>({
  Input,
  room = 'max(40px, var(--mj-control))',
  ...props
}: Props & LaterProps<Props>) => (
  <Suspense
    fallback={
      <Frame id={props.source} label={props.label} isRequired={props.isRequired} help={props.helperText}>
        <Skeleton variant="rounded" height={room} />
      </Frame>
    }
  >
    <Input {...(props as unknown as Props)} />
  </Suspense>
);
