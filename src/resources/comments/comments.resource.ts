import { commentsOf } from '@matjar/admin';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** What a shop's team says to itself about its records. */
export const comments = commentsOf({
  scope: shop,
  writers: shopWriters,
  label: { en: ['Comment', 'Comments'], ar: ['تعليق', 'التعليقات'] },
});
