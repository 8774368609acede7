import { defineRoles } from '@matjar/admin';
import type { Role } from '@matjar/admin';

export const roles = defineRoles({
  reception: {
    label: { en: 'Reception', ar: 'الاستقبال', fr: 'Accueil' },
    permissions: {
      en: 'Books appointments and manages patients',
      ar: 'حجز المواعيد وإدارة ملفات المرضى',
      fr: 'Prend les rendez-vous et gère les patients',
    },
  },
  doctor: {
    label: { en: 'Doctor', ar: 'طبيب', fr: 'Médecin' },
    permissions: {
      en: 'Sees patients and prescribes',
      ar: 'معاينة المرضى وكتابة الوصفات',
      fr: 'Reçoit les patients et prescrit',
    },
  },
  manager: {
    label: { en: 'Manager', ar: 'مدير', fr: 'Direction' },
    permissions: { en: 'Runs every branch', ar: 'إدارة كل الفروع', fr: 'Dirige toutes les antennes' },
    everywhere: true,
  },
});

export const everybody = Object.keys(roles) as readonly Role[];
