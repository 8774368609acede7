/** OpenAPI security schemes: session token, and API key if the admin has keys. */
export const schemesOf = (hasKeys: boolean) => ({
  token: { type: 'http', scheme: 'bearer', description: 'The token of the login reply.' } as const,
  ...(hasKeys && {
    key: { type: 'http', scheme: 'bearer', description: 'The secret of an API key, which begins with `mk_`.' } as const,
  }),
});

/** The security of a call: a session token or, if allowed, an API key. */
export const securityOf = (isForKeys: boolean): Record<string, string[]>[] => [
  { token: [] },
  ...(isForKeys ? [{ key: [] }] : []),
];
