/**
 * The layers of the framework's rooms, the lowest first: a folder imports from those named before it, for a type and lazily, too. What lies
 * beside the folders stands above all of them.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'framework/declaration': ['resource', 'wire', 'validation', 'screens', 'install', 'admin', 'keys', 'webhooks', 'logWords', 'history', 'complaints'],
};
