import { Box, Checkbox, FormControlLabel } from '@mui/material';
import type { AnyResource } from '../../declaration/resource/resource';
import { useLabel } from '../hooks/useText';
import { Frame } from '../widgets/Frame';
import { useFormValue } from '../widgets/useFormValue';

/** A resource, and what of it can be ticked off: what is held then, and what it is called. */
export interface Ticked {
  resource: AnyResource;
  ticks: readonly { value: string; label: string }[];
}

interface ResourceTicksProps extends Ticked {
  held: readonly string[];
  onChange(held: string[]): void;
  /** The form leads to it, where something is wrong. */
  first?: ((element: HTMLElement | null) => void) | undefined;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, 14rem) 1fr' },
  alignItems: 'center',
  columnGap: 2,
  paddingBlock: 0.5,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

const ResourceTicks = ({ resource, ticks, held, onChange, first }: ResourceTicksProps) => {
  const name = useLabel()(resource.label, 'many');
  return (
    <Box role="group" aria-label={name} sx={row}>
      <Box component="span" aria-hidden="true" sx={{ fontWeight: 500 }}>
        {name}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {ticks.map(({ value, label }, index) => {
          const others = held.filter((one) => one !== value);
          return (
            <FormControlLabel
              key={value}
              label={label}
              control={
                <Checkbox
                  size="small"
                  checked={held.includes(value)}
                  onChange={(_event, isHeld) => onChange(isHeld ? [...others, value] : others)}
                  slotProps={{ input: { ref: index === 0 ? first : undefined } }}
                />
              }
            />
          );
        })}
      </Box>
    </Box>
  );
};

/** The words of a field, ticked off resource by resource. */
export const TickedInput = ({ source, label, given }: { source: string; label: string; given: readonly Ticked[] }) => {
  const { id, value, set, ref, error } = useFormValue<string[]>(source);
  return (
    <Frame id={id} label={label} isRequired error={error} group="group">
      {given
        .filter(({ ticks }) => ticks.length > 0)
        .map(({ resource, ticks }, index) => (
          <ResourceTicks
            key={resource.name}
            resource={resource}
            ticks={ticks}
            held={value ?? []}
            onChange={set}
            first={index === 0 ? ref : undefined}
          />
        ))}
    </Frame>
  );
};
