import { expect, it } from 'vitest';
import { fold } from '../../site/client/fold.mjs';
import { inOrder, readNavigation } from '../../site/pages/navigation.mjs';
import { searchSections } from '../../site/pages/searchSections.mjs';
import { indexPage, readSources, relative, rootOf } from '../../site/pages/sources.mjs';

const sources = readSources();

it('the navigation contains every English page once', () => {
  const listed = inOrder(readNavigation(sources)).map(({ source }) => source);
  const english = [...sources.values()].filter(({ source, language }) => language === 'en' && source !== indexPage);
  expect(listed.sort()).toEqual(english.map(({ source }) => source).sort());
});

it('every page has its own address, and addresses are relative', () => {
  const addresses = [...sources.values()].map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(relative('adr/index.html', 'tutorial.html')).toBe('../tutorial.html');
  expect(relative('adr/index.html', 'adr/0001-one-declaration.html')).toBe('0001-one-declaration.html');
  expect([rootOf('index.html'), rootOf('adr/index.html')]).toEqual(['', '../']);
});

it('the search finds each section, with its anchor', () => {
  const text = '# Title\n\nLead.\n\n## A part\n\n```sh\n# no heading\n```\n\n### A part\n\nIts `text`.\n';
  const headings = [
    { level: 1, text: 'Title' },
    { level: 2, text: 'A part' },
    { level: 3, text: 'A part' },
  ];
  const found = searchSections(new Map([['a', { text, headings, address: 'a.html', title: 'Title' }]]));
  expect(found).toEqual([
    { url: 'a.html', page: 'Title', heading: '', text: 'Lead.' },
    { url: 'a.html#a-part', page: 'Title', heading: 'A part', text: 'no heading' },
    { url: 'a.html#a-part-1', page: 'Title', heading: 'A part', text: 'Its text .' },
  ]);
  const urls = searchSections(sources).map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
});

it('the search ignores accents and spelling variants of Arabic letters', () => {
  expect(['Café', 'لَوْحة', 'إدارة', 'التوثيق', 'متجـــر', 'مستشفى'].map(fold)).toEqual([
    'cafe',
    'لوحه',
    'اداره',
    'توثيق',
    'متجر',
    'مستشفي',
  ]);
});
