import { field } from '@matjar/admin';

interface Mergeable {
  merged: boolean;
  erased_at: string | null;
  same_as: number | null;
}

/** Merges a client into another client. All of the client's records are moved to the other client. */
export const merge = {
  label: { en: 'Merge into another client', ar: 'دمج في عميل آخر' },
  done: { en: 'Merged', ar: 'دُمج العميل' },
  confirm: {
    en: 'The orders, points, messages, reviews and addresses of this client move to the client you keep. This record stays, marked as merged, and new orders with its phone number go to the client you keep. You can undo this.',
    ar: 'تنتقل طلبات هذا العميل ونقاطه ورسائله وتقييماته وعناوينه إلى العميل الذي تحتفظ به. يبقى هذا السجل موسومًا بأنه مدموج، ومن يطلب بهاتفه يُعدّ العميل الذي احتفظت به. يمكنك التراجع عن ذلك.',
  },
  input: {
    into: field.ref({
      label: { en: 'Client to keep', ar: 'العميل الذي يبقى' },
      to: 'clients',
      required: true,
      among: { merged: false },
    }),
  },
  begins: ({ same_as }: Mergeable) => ({ into: same_as }),
  when: ({ merged, erased_at: erasedAt }: Mergeable) => !merged && erasedAt === null,
  patch: { merged: true },
  place: 'menu',
  undo: { by: 'unmerge' },
} as const;

/** Undoes a merge. Records that were moved are moved back if they still exist. */
export const unmerge = {
  label: { en: 'Undo the merge', ar: 'التراجع عن الدمج' },
  done: { en: 'Merge undone', ar: 'أُلغي دمج العميل' },
  named: { en: 'Merge of %{name} undone', ar: 'أُلغي دمج العميل %{name}' },
  confirm: {
    en: 'Everything that moved to the other client comes back to this one. What the other client has received since then stays there.',
    ar: 'يعود إلى هذا العميل كل ما انتقل منه. يبقى لدى العميل الآخر ما حصل عليه منذ ذلك الحين.',
  },
  when: ({ merged }: Mergeable) => merged,
  patch: { merged: false },
} as const;
