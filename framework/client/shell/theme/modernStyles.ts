import type { StylisPlugin } from '@emotion/cache';

/** What only browsers understand that no longer need it; in all others the whole rule throws as it's inserted. */
const outdated = /::?-(moz|ms)-/;

/**
 * Writes styles for the browsers that the build is for, in place of emotion's prefixes for all there ever were: one
 * prefix is left to write, Safari's of `user-select`, and rules for single browsers are dropped.
 */
export const modernStyles: StylisPlugin = (element) => {
  if (element.type === 'rule' && Array.isArray(element.props)) {
    element.props = element.props
      .filter((selector) => !outdated.test(selector))
      .map((selector) => selector.replace('::-webkit-input-placeholder', '::placeholder'));
    // A rule of nothing isn't written.
    if (element.props.length === 0) element.children = [];
  } else if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};
