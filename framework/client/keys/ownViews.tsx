import { dayInMs } from '../../core/days';
import type { KeyResource } from '../../declaration/keys/apiKeys';
import CreatePage from '../record/pages/CreatePage';
import { useRegistry } from '../hooks/useRegistry';
import { defineViews } from '../views/defineViews';
import { RightsCell } from './RightsCell';
import { RightsInput } from './RightsInput';

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
