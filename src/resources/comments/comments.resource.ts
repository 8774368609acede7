import { commentsOf } from '../../../framework/declaration/history/comments';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** What a shop's team says to itself about its records. */
export const comments = commentsOf({
  scope: shop,
  writers: shopWriters,
  label: { en: ['Comment', 'Comments'], ar: ['تعليق', 'التعليقات'] },
});
