// @vitest-environment jsdom
// Tests a fourth language, which isn't part of the framework.
// Screens and server messages must not contain English text or translation keys.
import { act, cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resourceOf } from '../../client/shell/screens/screens';
import { catalogueLoader } from '../../client/i18n/provider';
import { createServerTranslator } from '../../client/i18n/translator';
import { render as renderPage } from '../../client/login/render';
import { BeginPage } from '../../client/login/pages/BeginPage';
import { InvitationPage } from '../../client/login/pages/InvitationPage';
import { Login } from '../../client/login/pages/Login';
import { NewPasswordPage } from '../../client/login/pages/NewPasswordPage';
import JobsPage from '../../client/shell/jobs/JobsPage';
import Customizer from '../../client/shell/customizer/Customizer';
import NotAuthorizedPage from '../../client/shell/pages/NotAuthorizedPage';
import NotFoundPage from '../../client/shell/pages/NotFoundPage';
import ShortcutSheet from '../../client/shell/shortcuts/ShortcutSheet';
import { listLanguages } from '../../core/languages';
import { platformLog } from '../../declaration/admin/page';
import { createRegistry } from '../../declaration/admin/registry';
import { keysOf } from '../../languages/withOwn';
import { server } from '../../languages/en/server';
import { server as arabic } from '../../languages/ar/server';
import { checkServer } from '../../server/app/checkServer';
import { allTexts } from '../translate';
import { createTestClient } from '../client';
import { library } from '../library/admin';
import { parts } from '../library/shell';
import { stage } from '../library/stage';
import { pseudoDashboard, pseudoLanguage, pseudoPages, pseudoServer, withPseudo } from './pseudo';
import { createShellOn, drawShell } from '../shell';

const languages = { ...library.languages, ur: pseudoLanguage };
const admin = { ...withPseudo(library), languages };
const pack = async () => pseudoDashboard;
const ownStage = {
  ...stage,
  resources: admin.resources,
  roles: admin.roles,
  menu: admin.menu,
  parts,
  // Loads all translations at once, because the tests share one process and the translations it has loaded.
  loadCatalogue: allTexts(catalogueLoader({ en: { pack }, ar: { pack }, ur: { pack } } as never)),
  createClient: () => createTestClient({ storages: [] }, { languages: listLanguages(languages) as never }),
};
const fines = ownStage.resources.find((one) => one.name === 'fines')!;
const log = { ...fines, name: platformLog };
const registry = createRegistry([...ownStage.resources, log], ownStage);

/** The name used for all records in these tests. It contains no Latin letters. */
const name = { en: '١', ar: '١', ur: '١' };
const record = {
  id: 3,
  version: 1,
  name,
  title: name,
  created_at: '2026-03-04T05:06:00Z',
  updated_at: '2026-03-04T05:06:00Z',
};
const dataProvider = {
  getList: async () => ({ data: [record], total: 1 }),
  getOne: async () => ({ data: record }),
  getMany: async () => ({ data: [] }),
  getManyReference: async () => ({ data: [], total: 0 }),
};

const none = async () => ({ data: [], meta: { total: 0, unread: 0, jobs: [] } });
const replies = { imports: none, jobs: none, notifications: none };

/** Formats and names that are written in Latin letters in all languages. */
const latin =
  /Lina Haddad|\b(PNG|JPEG|WebP|GIF|CSV|XLSX|PDF|HEIC|Ctrl|Enter|Esc|Excel|USD|KWD|Desk|WhatsApp|https?)\b/g;

const shown = (): string[] => {
  const texts = [...document.body.querySelectorAll('*:not(style, script, template, noscript, code)')].flatMap(
    (element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((attribute) => element.getAttribute(attribute)),
    ],
  );
  const isSource = (text: string) => /[{}]/.test(text);
  return texts.filter((text): text is string => Boolean(text?.trim()) && !isSource(text!));
};

/** Returns the visible strings that are English text or translation keys. */
const english = (): string[] => shown().filter((text) => /[A-Za-z]{3}/.test(text.replaceAll(latin, '')));

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

const open = async (at: string, content: ReactNode = null) => {
  const shell = await createShellOn(ownStage as never, {
    at,
    locale: 'ur',
    resources: registry,
    replies,
    dataProvider: dataProvider as never,
  });
  const { role } = ownStage;
  drawShell(
    shell.services,
    content,
    registry.all.map((resource) => resourceOf({ parts, registry }, resource, role)),
  );
  await waitFor(() => expect(shown().some((text) => text.includes('⟦'))).toBe(true), { timeout: 5000 });
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
  });
};

test.each([
  ['a list', '/publishers'],
  ['a list with pictures and states', '/books/view-all'],
  ['an empty form', '/publishers/create'],
  ['a form with many kinds of fields', '/books/view-all/create'],
  ['a form with a record', '/publishers/3'],
  ['a record', '/publishers/3/show'],
  ['a record with many kinds of fields', '/books/view-all/3/show'],
  ['a singleton', '/my_branch'],
  ['the import of a file', '/publishers/import'],
])('%s is fully translated', async (_name, at) => {
  await open(at);
  expect(shown().filter((text) => text.includes('⟦')).length).toBeGreaterThan(8);
  expect(english()).toEqual([]);
});

test.each<[string, ReactNode]>([
  ['the page with jobs', <JobsPage key="" />],
  ['the page for missing rights', <NotAuthorizedPage key="" />],
  ['the page for an unknown address', <NotFoundPage key="" />],
  ['the appearance panel', <Customizer key="" onClose={() => {}} />],
  ['the keyboard shortcuts', <ShortcutSheet key="" onClose={() => {}} />],
])('%s is fully translated', async (_name, page) => {
  await open('/', page);
  expect(english()).toEqual([]);
});

test("the framework's own page has its title, not an error", async () => {
  await open('/', <JobsPage />);
  expect(shown()).toContain(pseudoDashboard.catalogue.ownPage.jobs);
});

test.each([
  ['begin', BeginPage],
  ['login', Login],
  ['invitation', InvitationPage],
  ['password', NewPasswordPage],
] as const)('the %s page before the dashboard is translated', (page, Content) => {
  const words = { en: pseudoPages[page], 'ar-SY': pseudoPages[page], ur: pseudoPages[page] } as never;
  const pages = renderPage({
    client: ownStage.createClient() as never,
    words,
    title: 'login.title',
    tagline: 'login.subtitle',
    Content,
  });
  document.body.innerHTML = pages.find(({ code }) => code === 'ur')!.body;
  expect(shown().length).toBeGreaterThan(2);
  expect(english().filter((text) => text !== 'English')).toEqual([]);
});

test('the server translates all of its messages, and starts', () => {
  const translate = createServerTranslator({ en: server, ar: arabic, ur: pseudoServer } as never);
  const said = keysOf(server).map((key) => translate('ur' as never, key));
  expect(said.filter((text) => !text.startsWith('⟦'))).toEqual([]);
  expect(() => checkServer({ admin, handlers: {}, product: {}, translate })).not.toThrow();
});

test('a pack that lacks a text is rejected with a message', async () => {
  const { column: _lost, ...catalogue } = pseudoDashboard.catalogue;
  const lacking = async () => ({ ...pseudoDashboard, catalogue });
  const load = catalogueLoader({ ur: { pack: lacking } } as never);
  await expect(load('ur')).rejects.toThrow('The texts of ur lack column.id, column.created, column.updated: add them');
});
