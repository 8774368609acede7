import { describe, expect, test } from 'vitest';
import { fromAddressSearch, toAddressSearch } from './listParams';

describe('the page size in a query', () => {
  test.each([
    ['?per_page=25', '?perPage=25'],
    ['?page=2&per_page=25&sort=id', '?page=2&perPage=25&sort=id'],
    ['?per_page', '?perPage'],
    ['', ''],
  ])('%s is %s to react-admin, and back', (address, reactAdmin) => {
    expect(fromAddressSearch(address)).toBe(reactAdmin);
    expect(toAddressSearch(reactAdmin)).toBe(address);
  });

  test('is not looked for in values or in other keys', () => {
    const others = '?my_per_page=1&per_pages=2&filter=%26per_page%3D3&q=per_page';
    expect(fromAddressSearch(others)).toBe(others);
    const reactAdminOthers = '?myperPage=1&perPages=2&filter=%26perPage%3D3';
    expect(toAddressSearch(reactAdminOthers)).toBe(reactAdminOthers);
  });
});
