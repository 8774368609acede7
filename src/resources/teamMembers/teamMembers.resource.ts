import { defineResource, field, personName, withWhen } from '@matjar/admin';
import type { Role } from '@matjar/admin';
import { factorReset, passwordLink } from '../../domain/passwordLink';
import { mayGive, platformRoles, roleChoices } from '../../roles';
import { shop } from '../../scopes';

const { client: _client, ...staff } = roleChoices;

/** Returns true unless the member owns the shop. Only the platform's staff can remove a shop's owner. */
const notOwner = ({ owner }: { owner?: unknown }, own: Role) => !owner || platformRoles.includes(own);

/**
 * The members of a shop's team. An invitation is a secret link. The server sends it by email, or the inviting user
 * passes it on.
 */
export const teamMembers = defineResource({
  name: 'team-members',
  icon: 'people',
  label: { en: ['Team member', 'Team members'], ar: ['عضو فريق', 'أعضاء الفريق'] },
  api: { path: 'team_members', key: 'team_member_id' },
  scope: shop,
  keys: 'read',
  identity: ['create', 'email', 'role_type', 'own_role', 'invite', 'activate', 'password_link', 'reset_factors'],
  menu: 'people',
  title: 'name',
  fields: withWhen(
    {
      name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 120, rule: personName }),
      email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني' }, required: true, unique: true }),
      phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' } }),
      role_type: field.choice({ label: { en: 'Role', ar: 'الدور' }, required: true, choices: staff, offered: mayGive }),
      own_role: field.ref({
        label: { en: 'Shop role', ar: 'دور المتجر' },
        help: {
          en: 'Without a shop role, the member has all rights of a vendor',
          ar: 'بدونه تكون للعضو كل صلاحيات البائع',
        },
        to: 'roles',
      }),
      status: field.choice({
        label: { en: 'Status', ar: 'الحالة' },
        readOnly: true,
        default: 'invited',
        choices: {
          added: { en: 'Not invited yet', ar: 'لم تُرسل الدعوة', tone: 'warning' },
          invited: { en: 'Invited', ar: 'مدعو', tone: 'info' },
          active: { en: 'Active', ar: 'نشط', tone: 'success' },
          suspended: { en: 'Suspended', ar: 'موقوف', tone: 'danger' },
        },
        // An invited user becomes active only by accepting the invitation.
        steps: { added: ['invited'], invited: ['active'], active: ['suspended'], suspended: ['active'] },
      }),
      owner: field.toggle({
        label: { en: 'Owns the shop', ar: 'مالك المتجر' },
        readOnly: true,
        computed: true,
        default: false,
      }),
      invited_at: field.dateTime({ label: { en: 'Invited', ar: 'تاريخ الدعوة' }, readOnly: true }),
      expires: field.dateTime({ label: { en: 'Invitation expires', ar: 'انتهاء الدعوة' }, readOnly: true }),
      link: field.text({ label: { en: 'Link', ar: 'الرابط' }, readOnly: true, virtual: true, ltr: true }),
    },
    { own_role: ({ role_type }) => role_type === 'vendor' },
  ),
  stage: 'status',
  list: {
    columns: ['name', 'email', 'phone', 'role_type', 'own_role', 'status', 'expires'],
    spare: ['expires', 'phone'],
    filters: ['role_type', 'own_role', 'status'],
    search: ['name', 'email', 'phone'],
  },
}).withActions({
  invite: {
    label: { en: 'Invite', ar: 'إرسال الدعوة' },
    done: { en: 'Invited', ar: 'دُعي عضو الفريق' },
    confirm: {
      en: 'It is sent by email, or shown to you if email cannot be sent. Any earlier link stops working.',
      ar: 'يُرسل بالبريد الإلكتروني، أو يُعرض لك إن تعذّر ذلك. يتوقف أي رابط سابق عن العمل.',
    },
    when: ({ status }) => status === 'added' || status === 'invited',
    reveals: {
      field: 'link',
      note: {
        en: 'Send this link to the person yourself. It works once, for seven days, and will not be shown again.',
        ar: 'أرسل هذا الرابط إلى الشخص بنفسك. يعمل مرة واحدة خلال سبعة أيام، ولن يُعرض مجددًا.',
      },
    },
  },
  password_link: {
    ...passwordLink,
    over: (member, own) => notOwner(member, own) && passwordLink.over(member, own),
    when: ({ status }) => status === 'active',
  },
  reset_factors: {
    ...factorReset,
    over: (member, own) => notOwner(member, own) && factorReset.over(member, own),
    when: ({ status }) => status === 'active',
  },
  suspend: {
    label: { en: 'Suspend', ar: 'إيقاف' },
    done: { en: 'Suspended', ar: 'أُوقف عضو الفريق' },
    confirm: { en: 'They are logged out immediately.', ar: 'سيُسجَّل خروجه فورًا.' },
    over: notOwner,
    moves: { status: 'suspended' },
    undo: { by: 'activate' },
    tone: 'danger',
  },
  activate: {
    label: { en: 'Reactivate', ar: 'إعادة التفعيل' },
    done: { en: 'Reactivated', ar: 'أُعيد تفعيل عضو الفريق' },
    over: notOwner,
    moves: { status: 'active' },
    undo: { by: 'suspend' },
    when: ({ status }) => status === 'suspended',
  },
});
