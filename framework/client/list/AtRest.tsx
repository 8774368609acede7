import type { AnyResource } from '../../declaration/resource';
import Arrivals from './arrivals/Arrivals';
import { Ignored } from './pages/Ignored';
import NextPage from './pages/NextPage';

/** What a list does once it stands: it takes out of the address what it doesn't have, fetches the page behind, and marks what comes by itself. */
const AtRest = ({ resource }: { resource: AnyResource }) => (
  <>
    <Ignored resource={resource} />
    <NextPage resource={resource} />
    <Arrivals resource={resource} />
  </>
);

export default AtRest;
