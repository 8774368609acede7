import { describe, expect, test } from 'vitest';
import { fromAddressSearch, toAddressSearch, withSoundPaging } from '.';

describe('the page size in a query', () => {
  test.each([
    ['?per_page=25', '?perPage=25'],
    ['?page=2&per_page=25&sort=id', '?page=2&perPage=25&sort=id'],
    ['?per_page', '?perPage'],
    ['', ''],
  ])('%s becomes %s for react-admin, and is converted back', (address, reactAdmin) => {
    expect(fromAddressSearch(address)).toBe(reactAdmin);
    expect(toAddressSearch(reactAdmin)).toBe(address);
  });

  test('is not replaced in values or in other keys', () => {
    const others = '?my_per_page=1&per_pages=2&filter=%26per_page%3D3&q=per_page';
    expect(fromAddressSearch(others)).toBe(others);
    const reactAdminOthers = '?myperPage=1&perPages=2&filter=%26perPage%3D3';
    expect(toAddressSearch(reactAdminOthers)).toBe(reactAdminOthers);
  });
});

describe('an invalid page or page size', () => {
  test.each([
    ['?page=x', '?page=1'],
    ['?page=-1&per_page=25', '?page=1&per_page=25'],
    ['?page=0', '?page=1'],
    ['?page=', '?page=1'],
    ['?page=1.5&per_page=1e9', '?page=1&per_page=10'],
    ['?per_page=NaN&page=3', '?per_page=10&page=3'],
    ['?page=x&page=y&per_page=99999', '?page=1&page=1&per_page=10'],
    ['?page=%E0%A4', '?page=1'],
    ['?filter=%7B%22page%22%3A%22x%22%7D&mypage=x', '?filter=%7B%22page%22%3A%22x%22%7D&mypage=x'],
  ])('%s becomes %s', (asked, sound) => {
    expect(withSoundPaging(asked)).toBe(sound);
    expect(fromAddressSearch(asked)).toBe(sound.replace('per_page', 'perPage'));
  });
});
