import { field } from '../..';
import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text';
import { words } from '../../core/words';

/** Words of the log, beside each other in their languages as a declaration's are. */
export const texts = {
  history: words({ en: 'History', ar: 'سجل التغييرات', fr: 'Historique' }),
  field: words({ en: 'Field', ar: 'الحقل', fr: 'Champ' }),
  before: words({ en: 'Before', ar: 'قبل', fr: 'Avant' }),
  after: words({ en: 'After', ar: 'بعد', fr: 'Après' }),
  nothing: words({ en: 'nothing', ar: 'لا شيء', fr: 'rien' }),
  none: words({ en: 'Nothing of this change can be shown.', ar: 'لا يمكن عرض أي شيء من هذا التغيير.', fr: 'Rien de cette modification ne peut être affiché.' }),
  records: words({ en: 'Records', ar: 'عدد السجلات', fr: 'Enregistrements' }),
  changed: words({ en: 'What was changed', ar: 'ما الذي تغيّر', fr: 'Ce qui a été modifié' }),
  more: words({ en: 'Show more', ar: 'عرض المزيد', fr: 'Afficher plus' }),
  storefront: words({ en: 'Storefront', ar: 'واجهة المتجر', fr: 'Vitrine' }),
  system: words({ en: 'System', ar: 'النظام', fr: 'Système' }),
};

interface Part {
  /** What it is called behind the record's name. */
  name: Text;
  /** What is said where nothing is shown of it. */
  note: Text;
  fields?: Fields;
}

const links = (label: Text): Fields => ({ expires_at: field.dateTime({ label }) });

/** What belongs to an account or a team member and is no resource: how they come in, and where they work. */
export const accountParts: Readonly<Record<string, Part>> = {
  credentials: {
    name: words({ en: 'Password', ar: 'كلمة المرور', fr: 'Mot de passe' }),
    note: words({ en: 'The password was changed. It is not stored here.', ar: 'تغيّرت كلمة المرور، ولا تُحفظ قيمتها هنا.', fr: 'Le mot de passe a été modifié. Il n’est pas conservé ici.' }),
  },
  sessions: {
    name: words({ en: 'Login', ar: 'تسجيل الدخول', fr: 'Connexion' }),
    note: words({ en: 'Somebody logged in to the account or was logged out.', ar: 'تم تسجيل الدخول إلى الحساب أو تسجيل الخروج منه.', fr: 'Quelqu’un s’est connecté au compte ou en a été déconnecté.' }),
  },
  memberships: {
    name: words({ en: 'Access to the shop', ar: 'الدخول إلى المتجر', fr: 'Accès à la boutique' }),
    note: words({ en: 'Who may work in the shop was changed.', ar: 'تغيّر من يمكنه العمل في المتجر.', fr: 'Les personnes autorisées à travailler dans la boutique ont changé.' }),
    fields: {
      user_id: field.number({ label: words({ en: 'Number of the account', ar: 'رقم الحساب', fr: 'Numéro du compte' }) }),
      suspended_at: field.dateTime({ label: words({ en: 'Suspended since', ar: 'موقوف منذ', fr: 'Suspendu depuis' }) }),
    },
  },
  invitations: {
    name: words({ en: 'Invitation', ar: 'الدعوة', fr: 'Invitation' }),
    note: words({ en: 'The invitation was changed. Its link is not stored here.', ar: 'تغيّرت الدعوة، ولا يُحفظ رابطها هنا.', fr: 'L’invitation a été modifiée. Son lien n’est pas conservé ici.' }),
    fields: links(words({ en: 'Invitation valid until', ar: 'الدعوة صالحة حتى', fr: 'Invitation valable jusqu’au' })),
  },
  client_invitations: {
    name: words({ en: 'Invitation', ar: 'الدعوة', fr: 'Invitation' }),
    note: words({ en: 'The invitation was changed. Its link is not stored here.', ar: 'تغيّرت الدعوة، ولا يُحفظ رابطها هنا.', fr: 'L’invitation a été modifiée. Son lien n’est pas conservé ici.' }),
    fields: links(words({ en: 'Invitation valid until', ar: 'الدعوة صالحة حتى', fr: 'Invitation valable jusqu’au' })),
  },
  password_links: {
    name: words({ en: 'Link to a new password', ar: 'رابط كلمة مرور جديدة', fr: 'Lien vers un nouveau mot de passe' }),
    note: words({ en: 'The link was changed. It is not stored here.', ar: 'تغيّر الرابط، ولا يُحفظ هنا.', fr: 'Le lien a été modifié. Il n’est pas conservé ici.' }),
    fields: links(words({ en: 'Link valid until', ar: 'الرابط صالح حتى', fr: 'Lien valable jusqu’au' })),
  },
};

/** What every resource's calls do. */
export const calls: Readonly<Record<string, Text>> = {
  add: words({ en: 'Add', ar: 'إضافة', fr: 'Ajouter' }),
  update: words({ en: 'Edit', ar: 'تعديل', fr: 'Modifier' }),
  delete: words({ en: 'Delete', ar: 'حذف', fr: 'Supprimer' }),
  update_status: words({ en: 'Status change', ar: 'تغيير الحالة', fr: 'Changement de statut' }),
  reorder: words({ en: 'Reorder', ar: 'ترتيب', fr: 'Réorganiser' }),
  restore: words({ en: 'Restore', ar: 'استعادة', fr: 'Rétablir' }),
  change_review: words({ en: 'Review changed by the client', ar: 'تعديل العميل لتقييمه', fr: 'Avis modifié par le client' }),
  'POST /api/storefront/orders': words({ en: 'Order', ar: 'طلب جديد', fr: 'Commande' }),
  'POST /api/storefront/reviews': words({ en: 'Review', ar: 'تقييم', fr: 'Avis' }),
  'POST /api/storefront/messages': words({ en: 'Message', ar: 'رسالة', fr: 'Message' }),
  'POST /api/sub_vendor/uploads': words({ en: 'Upload', ar: 'رفع ملف', fr: 'Envoi de fichier' }),
  'POST /api/sub_vendor/login': words({ en: 'Log in', ar: 'تسجيل الدخول', fr: 'Se connecter' }),
  'POST /api/sub_vendor/invitation/accept': words({ en: 'Invitation accepted', ar: 'قبول الدعوة', fr: 'Invitation acceptée' }),
  'POST /api/sub_vendor/password/forgot': words({ en: 'Forgotten password', ar: 'نسيان كلمة المرور', fr: 'Mot de passe oublié' }),
  'POST /api/sub_vendor/password/reset': words({ en: 'New password via a link', ar: 'كلمة مرور جديدة عبر رابط', fr: 'Nouveau mot de passe par un lien' }),
  'GET /api/sub_vendor/logout': words({ en: 'Log out', ar: 'تسجيل الخروج', fr: 'Se déconnecter' }),
};
