import { defineMenu } from '@matjar/admin';

export const menu = defineMenu([
  { name: 'work', label: { en: 'Work', ar: 'العمل' } },
  { name: 'mine', label: { en: 'Mine', ar: 'خاص بي' } },
]);
