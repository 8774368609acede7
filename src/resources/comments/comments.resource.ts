import { commentsOf } from '@matjar/admin';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

export const comments = commentsOf({
  scope: shop,
  writers: shopWriters,
  label: { en: ['Comment', 'Comments'], ar: ['تعليق', 'التعليقات'] },
});
