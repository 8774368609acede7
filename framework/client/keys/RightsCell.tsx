import { useText } from '../hooks/useText';
import { rightText } from './texts';
import { TickedCell } from './TickedCell';

/** The rights of a key, a line for each resource. */
export const RightsCell = ({ record: { rights } }: { record: { rights: string[] | null } }) => {
  const text = useText();
  return <TickedCell held={rights} sign=":" nameOf={(resource, name) => text(rightText(resource, name))} />;
};
