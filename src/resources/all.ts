import { clientResources } from './clientResources';
import { resources as others } from '.';

/** Every declared resource. A page loads the resources for clients only if a client is logged in. */
export const resources = [...others, ...clientResources] as const;
