import { mine } from './mine';
import { resources as others } from '.';

/** Every declared area. A page loads those for clients where one is logged in, and nowhere else. */
export const resources = [...others, ...mine] as const;
