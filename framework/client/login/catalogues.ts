import { begin as arabicBegin } from '../../../src/i18n/ar/begin';
import { invitation as arabicInvitation } from '../../../src/i18n/ar/invitation';
import { login as arabicLogin } from '../../../src/i18n/ar/login';
import { loginCatalogue as arabic } from '../../../src/i18n/ar/loginCatalogue';
import { new_password as arabicNewPassword } from '../../../src/i18n/ar/newPassword';
import { begin as englishBegin } from '../../../src/i18n/en/begin';
import { invitation as englishInvitation } from '../../../src/i18n/en/invitation';
import { login as englishLogin } from '../../../src/i18n/en/login';
import { loginCatalogue as english } from '../../../src/i18n/en/loginCatalogue';
import { new_password as englishNewPassword } from '../../../src/i18n/en/newPassword';

/** The texts that the login page may show. */
export const loginCatalogues = { en: english, 'ar-SY': arabic };

/** The texts that the page of a server without users shows. */
export const beginCatalogues = {
  en: { login: englishLogin, begin: englishBegin },
  'ar-SY': { login: arabicLogin, begin: arabicBegin },
};

/** The texts that an invitation's page may show. */
export const invitationCatalogues = {
  en: { ...english, invitation: englishInvitation },
  'ar-SY': { ...arabic, invitation: arabicInvitation },
};

/** The texts that the page of a forgotten password may show. */
export const passwordCatalogues = {
  en: { ...invitationCatalogues.en, new_password: englishNewPassword },
  'ar-SY': { ...invitationCatalogues['ar-SY'], new_password: arabicNewPassword },
};
