import { expect, test } from 'vitest';
import { registry } from '../../../tests/helpers/registry';
import { startOfResource } from './Gated';

test.each([
  ['/brands/3', '', '/brands'],
  ['/brands/create', '', '/brands'],
  ['/brands', '?page=2', '/brands'],
  ['/products/view-all/7/show', '', '/products/view-all'],
  ['/brands', '', undefined],
  ['/my_shop', '', undefined],
  ['/brandsmen/3', '', undefined],
  ['/', '', undefined],
  ['/misc/not-authorized', '', undefined],
  ['/myAccount', '?tab=1', undefined],
])('the start of the resource at %s%s is %s', (pathname, search, start) => {
  expect(startOfResource({ pathname, search }, registry.all)).toBe(start);
});
