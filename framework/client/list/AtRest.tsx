import type { AnyResource } from '../../declaration/resource/resource';
import Arrivals from './arrivals/Arrivals';
import { Ignored } from './pages/Ignored';
import NextPage from './pages/NextPage';

/** Work of a list after it is drawn: it cleans the address, fetches the next page and marks rows that change by themselves. */
const AtRest = ({ resource }: { resource: AnyResource }) => (
  <>
    <Ignored resource={resource} />
    <NextPage resource={resource} />
    <Arrivals resource={resource} />
  </>
);

export default AtRest;
