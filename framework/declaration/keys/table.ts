/** The table of API keys, whatever their resource is called by an admin. */
export const keysTable = 'api_keys';

/** The longest name of a right, as `brands:edit`: `field.tags` takes no longer ones. */
export const longestRight = 40;
