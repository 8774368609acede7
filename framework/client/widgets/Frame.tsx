import { Box, Skeleton } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { createContext, useContext, Suspense } from 'react';
import type { ReactNode, ComponentType } from 'react';
import type { InputProps } from './types';

const Compact = createContext(false);

/** Removes the space for errors below inputs. Used for filters, which have no errors. */
export const CompactInputs = ({ children }: { children: ReactNode }) => <Compact value>{children}</Compact>;

const HiddenLabels = createContext(false);

/** Visually hides the labels of inputs that have headings. Screen readers can still read them. */
export const InputsWithHiddenLabels = ({ children }: { children: ReactNode }) => (
  <HiddenLabels value>{children}</HiddenLabels>
);

/** Removes the labels and the space for errors. Used for inputs in grid cells. */
export const BareInputs = ({ children }: { children: ReactNode }) => (
  <CompactInputs>
    <InputsWithHiddenLabels>{children}</InputsWithHiddenLabels>
  </CompactInputs>
);

export const noteOf = (id: string): string => `${id}-note`;

const Asterisk = () => (
  <Box component="span" aria-hidden="true" sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
    *
  </Box>
);

interface NoteProps {
  id: string;
  error?: string | undefined;
  help?: string | undefined;
}

/**
 * The error below an input or, if there is no error, the help text. The space is reserved so that errors don't cause
 * layout shifts.
 */
export const Note = ({ id, error, help }: NoteProps) => {
  const compact = useContext(Compact);
  if (compact && !error && !help) return null;
  return (
    <Box
      id={noteOf(id)}
      sx={{
        minBlockSize: '1.35rem',
        fontSize: 'caption.fontSize',
        lineHeight: 1.6,
        color: error ? 'error.main' : 'text.secondary',
      }}
    >
      {error ?? help}
    </Box>
  );
};

interface FrameProps extends NoteProps {
  label: ReactNode;
  isRequired?: boolean;
  /** The ARIA role of the group if the field has several controls. The label then names the group. */
  group?: 'group' | 'radiogroup';
  children: ReactNode;
}

export const Frame = ({ id, label, isRequired = false, error, help, group, children }: FrameProps) => {
  const labelId = `${id}-label`;
  const hasHiddenLabel = useContext(HiddenLabels);
  const name = hasHiddenLabel
    ? visuallyHidden
    : { color: 'text.primary', fontSize: 'body2.fontSize', fontWeight: 600, justifySelf: 'start' };
  const asGroup = group && {
    role: group,
    'aria-labelledby': labelId,
    'aria-describedby': noteOf(id),
    ...(group === 'radiogroup' && { 'aria-required': isRequired, 'aria-invalid': Boolean(error) }),
  };
  return (
    <Box
      {...asGroup}
      data-invalid={error ? '' : undefined}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, alignContent: 'start', minInlineSize: 0 }}
    >
      <Box id={labelId} data-name component={group ? 'span' : 'label'} {...(!group && { htmlFor: id })} sx={name}>
        {label}
        {isRequired && <Asterisk />}
      </Box>
      {children}
      <Note id={id} error={error} help={help} />
    </Box>
  );
};

interface LaterProps<Props> {
  Input: ComponentType<Props>;
  /** The height of the input, in pixels or as a CSS length. Default: the height of a text box. */
  room?: number | string;
}

/**
 * An input whose code loads later. Its label is rendered and its space reserved immediately, to avoid layout shifts.
 */
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
