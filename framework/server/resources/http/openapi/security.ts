/** How callers of an admin say who they are, in OpenAPI's words; by a key only where the admin has some. */
export const schemesOf = (hasKeys: boolean) => ({
  token: { type: 'http', scheme: 'bearer', description: 'The token of the login reply.' } as const,
  ...(hasKeys && {
    key: { type: 'http', scheme: 'bearer', description: 'The secret of an API key, which begins with `mk_`.' } as const,
  }),
});

/** By which of these a call can be made: a session's token, and where keys may make it, a key. */
export const securityOf = (isForKeys: boolean): Record<string, string[]>[] => [
  { token: [] },
  ...(isForKeys ? [{ key: [] }] : []),
];
