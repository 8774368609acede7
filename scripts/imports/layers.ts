/**
 * The layers of the framework's rooms, the lowest first: a folder imports from those named before it, for a type and lazily, too. What lies
 * beside the folders stands above all of them.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'framework/declaration': ['resource', 'wire', 'validation', 'screens', 'install', 'admin', 'keys', 'webhooks', 'logWords', 'history', 'complaints'],
  'framework/client': [
    'i18n', 'providers', 'login', 'hooks', 'views', 'widgets', 'page', 'states', 'charts', 'upload', 'signIn', 'form', 'actions', 'activity', 'scan',
    'timeline', 'list', 'record', 'keys', 'webhooks', 'shell',
  ],
  'framework/client/form': ['values', 'draft', 'merge', 'fields', 'save'],
  'framework/client/list': ['columns', 'arrivals', 'rows', 'pages', 'filters', 'order', 'inPlace', 'table', 'cards', 'bulk', 'export', 'saved', 'toolbar', 'body'],
  'framework/client/shell': [
    'services', 'settings', 'theme', 'menu', 'import', 'screens', 'ahead', 'jobs', 'pages', 'customizer', 'popup', 'feed', 'header', 'focus', 'toasts',
    'palette', 'shortcuts', 'layout', 'frame', 'boot', 'home',
  ],
};
