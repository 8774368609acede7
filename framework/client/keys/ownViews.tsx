import { dayInMs } from '../../core/days';
import type { Fields } from '../../core/kind';
import type { Wording } from '../../core/text/text';
import { words } from '../../core/text/text';
import type { KeyResource } from '../../declaration/keys/apiKeys';
import { keyRight, rightsToGive } from '../../declaration/keys/rights';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRole } from '../hooks/useClient';
import CreatePage from '../record/pages/CreatePage';
import { useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { defineViews } from '../views/defineViews';
import { TickedCell, TickedInput } from './TickedInput';

/** The names of rights, by operation. Rights to actions use the action's label. */
const operations: Readonly<Record<string, Wording>> = {
  list: words('right.list'),
  create: words('right.create'),
  edit: words('right.edit'),
  delete: words('right.delete'),
};

const rightText = ({ actions }: AnyResource, name: string): Wording | undefined =>
  operations[name] ?? actions[name]?.label;

export const RightsInput = ({ source }: { source: string }) => {
  const registry = useRegistry();
  const role = useRole();
  const text = useText();
  const { label } = (registry.get('api-keys')!.fields as Fields)[source]!;
  const choices = registry.all
    .flatMap(({ name }) => registry.get(name) ?? [])
    .map((resource) => ({
      resource,
      ticks: rightsToGive(resource, role).map((name) => ({
        value: keyRight(resource, name),
        label: text(rightText(resource, name)),
      })),
    }));
  return <TickedInput source={source} label={text(label)} choices={choices} />;
};

export const RightsCell = ({ record: { rights } }: { record: { rights: string[] | null } }) => {
  const text = useText();
  return <TickedCell selected={rights} sign=":" nameOf={(resource, name) => text(rightText(resource, name))} />;
};

/** The default lifetime of an API key, in days. */
const days = 90;

/** The form for a new API key. The secret is created later, on the key's page. */
const CreateKey = () => {
  const resource = useRegistry().get('api-keys')!;
  return <CreatePage resource={resource} given={{ expires_at: new Date(Date.now() + days * dayInMs).toISOString() }} />;
};

export default defineViews({} as KeyResource, {
  cells: { rights: RightsCell },
  inputs: { rights: RightsInput },
  create: CreateKey,
});
