import { invitation as arabicInvitation } from '../i18n/ar/invitation';
import { loginCatalogue as arabic } from '../i18n/ar/loginCatalogue';
import { invitation as englishInvitation } from '../i18n/en/invitation';
import { loginCatalogue as english } from '../i18n/en/loginCatalogue';

/** The texts that the login page may show. */
export const loginCatalogues = { en: english, 'ar-SY': arabic };

/** The texts that an invitation's page may show. */
export const invitationCatalogues = {
  en: { ...english, invitation: englishInvitation },
  'ar-SY': { ...arabic, invitation: arabicInvitation },
};
