import { Box } from '@mui/material';
import { listed } from '../../core/text/text';
import { useRegistry } from '../hooks/useRegistry';
import { useLabel, useText, useTextKey } from '../hooks/useText';
import { Empty } from '../widgets/Empty';
import { rightText } from './texts';

/** The rights of a key, a line for each resource. */
export const RightsCell = ({ record: { rights } }: { record: { rights: string[] | null } }) => {
  const registry = useRegistry();
  const text = useText();
  const label = useLabel();
  const language = useTextKey();
  if (!rights?.length) return <Empty />;
  const resourceOf = (right: string) => right.slice(0, right.lastIndexOf(':'));
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {[...new Set(rights.map(resourceOf))].map((name) => {
        const resource = registry.get(name);
        const held = rights.filter((right) => resourceOf(right) === name).map((right) => right.slice(name.length + 1));
        const names = held.map((right) => (resource && text(rightText(resource, right))) || right);
        return <li key={name}><bdi>{resource ? label(resource.label, 'many') : name}</bdi>: {listed(names, language)}</li>;
      })}
    </Box>
  );
};
