import { arabicMessages } from 'ra-language-arabic';
import englishMessages from 'ra-language-english';
import { merge } from 'es-toolkit';
import { describe, expect, test } from 'vitest';
import { holdCatalogues, textsOf } from '../../testing/checks/catalogues';
import * as arabic from '../../languages/ar';
import { pages as arabicPages } from '../../languages/ar/pages';
import { server as arabicServer } from '../../languages/ar/server';
import { ownRa } from '../../languages/ar/ra';
import { raParts } from '../../languages/ar/raParts';
import * as english from '../../languages/en';
import { pages as englishPages } from '../../languages/en/pages';
import { server as englishServer } from '../../languages/en/server';
import * as french from '../../languages/fr';
import { pages as frenchPages } from '../../languages/fr/pages';
import { server as frenchServer } from '../../languages/fr/server';
import { pluralDelimiter } from './translator';

const catalogues = {
  en: { ...english.catalogue, ...englishPages.begin, ...englishPages.password, ...englishServer },
  ar: {
    ...merge(structuredClone(arabic.catalogue), { ra: raParts }),
    ...arabicPages.begin,
    ...arabicPages.password,
    ...arabicServer,
  },
  fr: { ...french.catalogue, ...frenchPages.begin, ...frenchPages.password, ...frenchServer },
};

describe('the framework’s texts', () => {
  holdCatalogues(catalogues);

  test.each(Object.entries(catalogues))('include every key of react-admin in %s', (_language, catalogue) => {
    const raKeys = textsOf(englishMessages).map(([key]) => key);
    const held = new Set(textsOf(catalogue).map(([key]) => key));
    expect(raKeys.length).toBeGreaterThan(150);
    expect(raKeys.filter((key) => !held.has(key))).toEqual([]);
  });

  test('Arabic is based on ra-language-arabic, and the framework repeats none of its texts', () => {
    const { prev: _renamed, ...navigation } = arabicMessages.ra.navigation;
    const given = new Map(textsOf({ ...arabicMessages.ra, navigation }));
    const own = new Map(textsOf(merge(structuredClone(ownRa), raParts)));
    const shown = textsOf(catalogues.ar.ra);
    expect(shown.filter(([key, text]) => text !== (own.get(key) ?? given.get(key)))).toEqual([]);
    expect([...own].filter(([key, text]) => text === given.get(key))).toEqual([]);
    expect(shown.filter(([key]) => !own.has(key)).length).toBeGreaterThan(45);
  });

  test('French puts a non-breaking space next to its double punctuation marks and guillemets', () => {
    const close = textsOf(catalogues.fr).filter(([, text]) => /[^\u00a0][?!:;»](?!\/\/)|«[^\u00a0]/.test(text));
    expect(close).toEqual([]);
  });

  test('no French plural form contains the digit 1, as the singular also covers zero', () => {
    const counted = textsOf(catalogues.fr).filter(([, text]) => text.includes(pluralDelimiter));
    expect(counted.length).toBeGreaterThan(20);
    for (const [key, text] of counted) expect({ key, isOne: /\b1\b/.test(text) }).toEqual({ key, isOne: false });
  });
});
