import type { RaRecord } from 'react-admin';
import { isForeign } from '../../../declaration/resource/api';
import type { AnyResource } from '../../../declaration/resource/resource';

/** Whether a record isn't out yet, and will be read by the public: who may change it may see what that will be. */
export const isPreviewed = ({ api, published }: AnyResource, record: RaRecord): boolean =>
  Boolean(published && api.public) && !isForeign(api) && (record.state === 'draft' || record.state === 'scheduled');
