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
  'framework/client/providers/store/storage.ts → src/config.ts',
  'framework/client/providers/store/tab.ts → src/config.ts',
  'framework/client/signIn/SignInDialog.tsx → src/config.ts',
  'framework/server/audit/triggers.ts → src/resources/clients/clients.resource.ts',
  'framework/server/audit/triggers.ts → src/resources/teamMembers/teamMembers.resource.ts',
  'framework/server/auth/invitations.ts → src/resources/teamMembers/teamMembers.resource.ts',
  'framework/server/auth/invitations.ts → src/resources/users/users.resource.ts',
  'framework/server/auth/place.ts → src/resources/subCategories/subCategories.resource.ts',
  'framework/server/routes/invitation.ts → server/resources/clients/clientInvitations.ts',
  'framework/server/routes/profile.ts → src/resources/clients/clients.resource.ts',
  'framework/server/routes/profile.ts → src/resources/currencies/currencies.resource.ts',
  'framework/server/routes/profile.ts → src/resources/myAccount/myAccount.resource.ts',
  'framework/server/routes/profile.ts → src/resources/myShop/myShop.resource.ts',
  'framework/server/routes/profile.ts → src/resources/settings/settings.resource.ts',
  'framework/server/routes/profile.ts → src/resources/subCategories/subCategories.resource.ts',
  'framework/server/tables/index.ts → src/resources/all.ts',
  'framework/server/tables/visits.ts → src/domain/visits.ts',
]);
