import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { listed } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRegistry } from '../hooks/useRegistry';
import { useLabel, useTextKey } from '../hooks/useText';
import { Empty } from '../widgets/cellParts';
import { Frame } from '../widgets/Frame';
import { useFormValue } from '../widgets/useFormValue';

/** A resource and its checkboxes. Each checkbox has a stored value and a label. */
export interface Ticked {
  resource: AnyResource;
  ticks: readonly { value: string; label: string }[];
}

interface ResourceTicksProps extends Ticked {
  selected: readonly string[];
  onChange(held: string[]): void;
  /** A ref to the first checkbox, which is focused if the value is invalid. */
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

const ResourceTicks = ({ resource, ticks, selected, onChange, first }: ResourceTicksProps) => {
  const name = useLabel()(resource.label, 'many');
  return (
    <Box role="group" aria-label={name} sx={row}>
      <Box component="span" aria-hidden="true" sx={{ fontWeight: 500 }}>
        {name}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {ticks.map(({ value, label }, index) => {
          const others = selected.filter((one) => one !== value);
          return (
            <FormControlLabel
              key={value}
              label={label}
              control={
                <Checkbox
                  size="small"
                  checked={selected.includes(value)}
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

/** A group of checkboxes for each resource. */
export const TickedInput = ({
  source,
  label,
  choices,
}: {
  source: string;
  label: string;
  choices: readonly Ticked[];
}) => {
  const { id, value, set, ref, error } = useFormValue<string[]>(source);
  return (
    <Frame id={id} label={label} isRequired error={error} group="group">
      {choices
        .filter(({ ticks }) => ticks.length > 0)
        .map(({ resource, ticks }, index) => (
          <ResourceTicks
            key={resource.name}
            resource={resource}
            ticks={ticks}
            selected={value ?? []}
            onChange={set}
            first={index === 0 ? ref : undefined}
          />
        ))}
    </Frame>
  );
};

interface TickedCellProps {
  /** The checked values, as stored. Each consists of a resource, a separator and a name, as in `members:edit`. */
  selected: readonly string[] | null;
  sign: string;
  nameOf(resource: AnyResource, name: string): string;
}

/**
 * Shows the checked values, with one line per resource. If a resource is no longer declared, the stored names are
 * shown.
 */
export const TickedCell = ({ selected, sign, nameOf }: TickedCellProps) => {
  const registry = useRegistry();
  const label = useLabel();
  const language = useTextKey();
  if (!selected?.length) return <Empty />;
  const resourceOf = (one: string) => one.slice(0, one.lastIndexOf(sign));
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {[...new Set(selected.map(resourceOf))].map((name) => {
        const resource = registry.get(name);
        const own = selected
          .filter((one) => resourceOf(one) === name)
          .map((one) => one.slice(name.length + sign.length));
        const names = own.map((one) => (resource && nameOf(resource, one)) || one);
        return (
          <li key={name}>
            <bdi>{resource ? label(resource.label, 'many') : name}</bdi>: {listed(names, language)}
          </li>
        );
      })}
    </Box>
  );
};
