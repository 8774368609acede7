import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { holdCatalogues, textsOf } from '../../testing/catalogues';
import * as arabic from './ar';
import { pages as arabicPages } from './ar/pages';
import { server as arabicServer } from './ar/server';
import * as english from './en';
import { pages as englishPages } from './en/pages';
import { server as englishServer } from './en/server';

const catalogues = {
  en: { ...english.catalogue, ...englishPages.begin, ...englishPages.password, ...englishServer },
  ar: { ...arabic.catalogue, ...arabicPages.begin, ...arabicPages.password, ...arabicServer },
};

describe('the framework’s words', () => {
  holdCatalogues(catalogues);

  test.each(Object.entries(catalogues))('have every key of react-admin in %s', (_language, catalogue) => {
    const raKeys = textsOf(englishMessages).map(([key]) => key);
    const held = new Set(textsOf(catalogue).map(([key]) => key));
    expect(raKeys.length).toBeGreaterThan(150);
    expect(raKeys.filter((key) => !held.has(key))).toEqual([]);
  });
});
