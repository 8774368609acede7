import { dayInMs } from '../../core/days';
import type { Fields } from '../../core/kind';
import type { KeyResource } from '../../declaration/keys/apiKeys';
import { keyRight, rightsToGive } from '../../declaration/keys/rights';
import { useRole } from '../hooks/useClient';
import CreatePage from '../record/pages/CreatePage';
import { useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { defineViews } from '../views/defineViews';
import { TickedCell, TickedInput } from './TickedInput';
import { rightText } from './texts';

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

/** The rights of a key, a line for each resource. */
export const RightsCell = ({ record: { rights } }: { record: { rights: string[] | null } }) => {
  const text = useText();
  return <TickedCell held={rights} sign=":" nameOf={(resource, name) => text(rightText(resource, name))} />;
};

/** For how many days a key is made, unless another end is chosen. */
const days = 90;

/** The form of a new key; its secret is made on its page. */
const CreateKey = () => {
  const resource = useRegistry().get('api-keys')!;
  return <CreatePage resource={resource} given={{ expires_at: new Date(Date.now() + days * dayInMs).toISOString() }} />;
};

/** An API key's rights are ticked off, resource by resource. */
export default defineViews({} as KeyResource, {
  cells: { rights: RightsCell },
  inputs: { rights: RightsInput },
  create: CreateKey,
});
