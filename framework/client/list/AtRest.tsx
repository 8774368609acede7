import type { AnyResource } from '../../declaration/resource';
import Arrivals from './arrivals/Arrivals';
import NextPage from './pages/NextPage';

/** What a list does once it stands: it fetches the page behind, and marks what comes by itself. */
const AtRest = ({ resource }: { resource: AnyResource }) => (
  <>
    <NextPage resource={resource} />
    <Arrivals resource={resource} />
  </>
);

export default AtRest;
