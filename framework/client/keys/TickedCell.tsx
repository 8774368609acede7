import { Box } from '@mui/material';
import { listed } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRegistry } from '../hooks/useRegistry';
import { useLabel, useTextKey } from '../hooks/useText';
import { Empty } from '../widgets/Empty';

interface TickedCellProps {
  /** What was ticked off: a resource's name, a sign, and a name of its own, `members:edit`. */
  held: readonly string[] | null;
  sign: string;
  nameOf(resource: AnyResource, name: string): string;
}

/** What was ticked off, a line for each resource; of one that is gone by the names themselves. */
export const TickedCell = ({ held, sign, nameOf }: TickedCellProps) => {
  const registry = useRegistry();
  const label = useLabel();
  const language = useTextKey();
  if (!held?.length) return <Empty />;
  const resourceOf = (one: string) => one.slice(0, one.lastIndexOf(sign));
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {[...new Set(held.map(resourceOf))].map((name) => {
        const resource = registry.get(name);
        const own = held.filter((one) => resourceOf(one) === name).map((one) => one.slice(name.length + sign.length));
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
