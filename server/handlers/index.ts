import type { HandlerRegistry } from './defineHandlers';
import myAccount from './myAccount';

/** What the declared areas need done on the server beyond what their declarations say, by the area's name. */
export const handlers: HandlerRegistry = Object.fromEntries([myAccount].map((area) => [area.resource, area]));
