import { mine } from './mine';
import { resources as others } from '.';

/** Every declared resource. A page loads those for clients where one is logged in, and nowhere else. */
export const resources = [...others, ...mine] as const;
