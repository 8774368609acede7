import { clientResources } from './clientResources';
import { resources as others } from '.';

/** All declared resources. Pages load the resources for clients only if a client is signed in. */
export const resources = [...others, ...clientResources] as const;
