import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { keyRight, rightsToGive } from '../../declaration/keys/rights';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import { useLabel, useText } from '../hooks/useText';
import { Frame } from '../widgets/Frame';
import { useFormValue } from '../widgets/useFormValue';
import { rightText } from './texts';

interface ResourceRightsProps {
  resource: AnyResource;
  names: readonly string[];
  held: readonly string[];
  onChange(held: string[]): void;
  /** The form leads to it, where something is wrong. */
  first?: ((element: HTMLElement | null) => void) | undefined;
}

const row = {
  display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, 14rem) 1fr' }, alignItems: 'center', columnGap: 2,
  paddingBlock: 0.5, borderBlockEnd: '1px solid', borderColor: 'divider',
} as const;

const ResourceRights = ({ resource, names, held, onChange, first }: ResourceRightsProps) => {
  const text = useText();
  const label = useLabel()(resource.label, 'many');
  return (
    <Box role="group" aria-label={label} sx={row}>
      <Box component="span" aria-hidden="true" sx={{ fontWeight: 500 }}>{label}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {names.map((name, index) => {
          const right = keyRight(resource, name);
          const others = held.filter((one) => one !== right);
          return (
            <FormControlLabel
              key={name}
              label={text(rightText(resource, name))}
              control={
                <Checkbox
                  size="small"
                  checked={held.includes(right)}
                  onChange={(_event, isHeld) => onChange(isHeld ? [...others, right] : others)}
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

/** The rights of a key: of each resource those that the person at the screen may give. */
export const RightsInput = ({ source }: { source: string }) => {
  const registry = useRegistry();
  const role = useRole();
  const text = useText();
  const { id, value, set, ref, error } = useFormValue<string[]>(source);
  const { label } = (registry.get('api-keys')!.fields as Fields)[source]!;
  const given = registry.all
    .flatMap(({ name }) => registry.get(name) ?? [])
    .map((resource) => ({ resource, names: rightsToGive(resource, role) }))
    .filter(({ names }) => names.length > 0);
  return (
    <Frame id={id} label={text(label)} isRequired error={error} group="group">
      {given.map(({ resource, names }, index) => (
        <ResourceRights key={resource.name} resource={resource} names={names} held={value ?? []} onChange={set} first={index === 0 ? ref : undefined} />
      ))}
    </Frame>
  );
};
