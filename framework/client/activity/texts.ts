import { field } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { words } from '../../core/text/text';
import type { LogPart } from '../views/ownParts';

/** Words of the log, beside each other in their languages as a declaration's are. */
export const texts = {
  history: words({ en: 'History', ar: 'سجل التغييرات', fr: 'Historique' }),
  field: words({ en: 'Field', ar: 'الحقل', fr: 'Champ' }),
  before: words({ en: 'Before', ar: 'قبل', fr: 'Avant' }),
  after: words({ en: 'After', ar: 'بعد', fr: 'Après' }),
  nothing: words({ en: 'empty', ar: 'فارغ', fr: 'rien' }),
  none: words({
    en: 'None of this change can be shown.',
    ar: 'لا يمكن عرض أي شيء من هذا التغيير.',
    fr: 'Rien de cette modification ne peut être affiché.',
  }),
  records: words({ en: 'Records', ar: 'عدد السجلات', fr: 'Enregistrements' }),
  changed: words({ en: 'What was changed', ar: 'ما الذي تغيّر', fr: 'Ce qui a été modifié' }),
  more: words({ en: 'Show more', ar: 'عرض المزيد', fr: 'Afficher plus' }),
  system: words({ en: 'System', ar: 'النظام', fr: 'Système' }),
};

/** The fields of a link, of which nothing but its end is shown. */
export const linkParts = (label: Text): Fields => ({ expires_at: field.dateTime({ label }) });

/** What belongs to an account or a team member and is no resource: how they come in, and where they work. */
export const accountParts: Readonly<Record<string, LogPart>> = {
  credentials: {
    name: words({ en: 'Password', ar: 'كلمة المرور', fr: 'Mot de passe' }),
    note: words({
      en: 'The password was changed. It is not stored here.',
      ar: 'تغيّرت كلمة المرور، ولا تُحفظ قيمتها هنا.',
      fr: 'Le mot de passe a été modifié. Il n’est pas conservé ici.',
    }),
  },
  sessions: {
    name: words({ en: 'Login', ar: 'تسجيل الدخول', fr: 'Connexion' }),
    note: words({
      en: 'Somebody logged in to the account or was logged out.',
      ar: 'تم تسجيل الدخول إلى الحساب أو تسجيل الخروج منه.',
      fr: 'Quelqu’un s’est connecté au compte ou en a été déconnecté.',
    }),
  },
  memberships: {
    name: words({ en: 'Access', ar: 'صلاحية الدخول', fr: 'Accès' }),
    note: words({
      en: 'Where this person may work was changed.',
      ar: 'تغيّر المكان الذي يمكن لشخص ما العمل فيه.',
      fr: 'L’endroit où quelqu’un peut travailler a changé.',
    }),
    fields: {
      user_id: field.number({ label: words({ en: 'Account ID', ar: 'رقم الحساب', fr: 'Numéro du compte' }) }),
      suspended_at: field.dateTime({ label: words({ en: 'Suspended since', ar: 'موقوف منذ', fr: 'Suspendu depuis' }) }),
    },
  },
  invitations: {
    name: words({ en: 'Invitation', ar: 'الدعوة', fr: 'Invitation' }),
    note: words({
      en: 'The invitation was changed. Its link is not stored here.',
      ar: 'تغيّرت الدعوة، ولا يُحفظ رابطها هنا.',
      fr: 'L’invitation a été modifiée. Son lien n’est pas conservé ici.',
    }),
    fields: linkParts(
      words({ en: 'Invitation valid until', ar: 'الدعوة صالحة حتى', fr: 'Invitation valable jusqu’au' }),
    ),
  },
  password_links: {
    name: words({ en: 'Password link', ar: 'رابط كلمة مرور جديدة', fr: 'Lien vers un nouveau mot de passe' }),
    note: words({
      en: 'The link was changed. It is not stored here.',
      ar: 'تغيّر الرابط، ولا يُحفظ هنا.',
      fr: 'Le lien a été modifié. Il n’est pas conservé ici.',
    }),
    fields: linkParts(words({ en: 'Link valid until', ar: 'الرابط صالح حتى', fr: 'Lien valable jusqu’au' })),
  },
};

/** What every resource's calls do, and those of the framework's that are no resource's, by their method and path. */
export const calls: Readonly<Record<string, Text>> = {
  add: words({ en: 'Added', ar: 'إضافة', fr: 'Ajouté' }),
  update: words({ en: 'Edited', ar: 'تعديل', fr: 'Modifié' }),
  delete: words({ en: 'Deleted', ar: 'حذف', fr: 'Supprimé' }),
  update_status: words({ en: 'Status changed', ar: 'تغيير الحالة', fr: 'Statut changé' }),
  reorder: words({ en: 'Reordered', ar: 'ترتيب', fr: 'Réorganisé' }),
  restore: words({ en: 'Restored', ar: 'استعادة', fr: 'Rétabli' }),
  'POST uploads': words({ en: 'File uploaded', ar: 'رفع ملف', fr: 'Fichier envoyé' }),
  'POST login': words({ en: 'Logged in', ar: 'تسجيل الدخول', fr: 'Connexion' }),
  'POST invitation/accept': words({ en: 'Invitation accepted', ar: 'قبول الدعوة', fr: 'Invitation acceptée' }),
  'POST password/forgot': words({ en: 'Password reset requested', ar: 'نسيان كلمة المرور', fr: 'Mot de passe oublié' }),
  'POST password/reset': words({
    en: 'Password reset via a link',
    ar: 'كلمة مرور جديدة عبر رابط',
    fr: 'Nouveau mot de passe par un lien',
  }),
  'GET logout': words({ en: 'Logged out', ar: 'تسجيل الخروج', fr: 'Déconnexion' }),
};
