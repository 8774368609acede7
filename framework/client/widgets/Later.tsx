import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { InputProps } from './types';
import { Frame } from './Frame';

interface LaterProps<Props> {
  Input: ComponentType<Props>;
  /** How high the input will be, in pixels or as CSS; as a box to type in, unless given. */
  room?: number | string;
}

/** An input whose code is still on its way, with its name and its room already there: nothing moves when it comes. */
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
