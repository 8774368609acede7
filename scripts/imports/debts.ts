/**
 * Imports by which the framework still knows the shop, as `from → to`. The list only gets shorter: an import that stands in it
 * is let through, and one that is gone must be taken off.
 */
export const debts: ReadonlySet<string> = new Set<string>([
  'framework/client/i18n/catalogue.ts → src/i18n/ar/index.ts',
  'framework/client/i18n/catalogue.ts → src/i18n/en/index.ts',
  'framework/client/login/categorySelect.ts → src/providers/category.ts',
  'framework/client/login/page.ts → src/providers/category.ts',
  'framework/client/providers/dataProvider/index.ts → src/providers/subVendor.ts',
  'framework/client/providers/feed/openStream.ts → src/config.ts',
  'framework/client/providers/http/createHttp.ts → src/config.ts',
  'framework/client/providers/http/headers.ts → src/config.ts',
  'framework/client/providers/session/guard.ts → src/config.ts',
  'framework/client/providers/session/session.ts → src/config.ts',
  'framework/client/providers/session/sessionShapes.ts → src/roles.ts',
  'framework/client/providers/store/storage.ts → src/config.ts',
  'framework/client/providers/store/tab.ts → src/config.ts',
  'framework/client/signIn/SignInDialog.tsx → src/config.ts',
]);
