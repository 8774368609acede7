import { keyRight, rightsToGive } from '../../declaration/keys/rights';
import type { Fields } from '../../core/kind';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { rightText } from './texts';
import { TickedInput } from './TickedInput';

/** The rights of a key: of each resource those that the person at the screen may give. */
export const RightsInput = ({ source }: { source: string }) => {
  const registry = useRegistry();
  const role = useRole();
  const text = useText();
  const { label } = (registry.get('api-keys')!.fields as Fields)[source]!;
  const given = registry.all
    .flatMap(({ name }) => registry.get(name) ?? [])
    .map((resource) => ({
      resource,
      ticks: rightsToGive(resource, role).map((name) => ({
        value: keyRight(resource, name),
        label: text(rightText(resource, name)),
      })),
    }));
  return <TickedInput source={source} label={text(label)} given={given} />;
};
