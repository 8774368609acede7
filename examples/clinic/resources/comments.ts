import { commentsOf } from '@matjar/admin';
import { everybody } from '../roles';
import { branch } from '../scopes';

/** The comments that a branch's staff write on its records. */
export const comments = commentsOf({
  scope: branch,
  writers: everybody,
  label: { en: ['Comment', 'Comments'], ar: ['تعليق', 'التعليقات'], fr: ['Commentaire', 'Commentaires'] },
});
