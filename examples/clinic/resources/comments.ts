import { commentsOf } from '@matjar/admin';
import { everybody } from '../roles';
import { branch } from '../scopes';

/** What a branch's people say to each other about its records. */
export const comments = commentsOf({
  scope: branch,
  writers: everybody,
  label: { en: ['Comment', 'Comments'], ar: ['تعليق', 'التعليقات'], fr: ['Commentaire', 'Commentaires'] },
});
