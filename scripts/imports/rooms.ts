/** A part of the code: its files and what these may import. The first room that matches a file holds it. */
export interface Room {
  name: string;
  files: RegExp;
  /** Rooms beside itself that it may import from; 'all' for what stands above all rooms. */
  may: readonly string[] | 'all';
  /** Packages: the only ones it may import, or those that it may not. */
  packages?: { only: RegExp } | { not: RegExp };
  /** Only a developer's machine ever runs it: it may use what isn't shipped. */
  unshipped?: true;
  /** Only the browser ever loads it: who imports it lazily isn't held to load what it loads. */
  apart?: true;
  /** Packages that must not be loaded by it, however far down, at its start ('static') or ever ('all'). */
  reaches?: { not: RegExp; through: 'static' | 'all' };
}

const react = anyOf(
  /^(react|react-dom|react-admin|react-hook-form|react-router|ra-core|ra-ui-materialui)(\/|$)/,
  /^@(mui|emotion|tanstack)\//,
);
/** What a page before the login does without, so that it is light: React alone is its kit. */
const heavy = anyOf(
  /^(react-admin|react-hook-form|react-router|ra-core|ra-ui-materialui)(\/|$)/,
  /^@(mui|emotion|tanstack)\//,
);
const router = /^(react-router|react-router-dom)(\/|$)/;
const nodeOnly = /^(node:|fastify|@fastify\/|drizzle-|pg$|@electric-sql\/|sharp$|@node-rs\/|vite$|tsx)/;
// react-admin and MUI by their barrels: the build resolves these to the defining modules.
const deep = /^(react-admin|ra-core|ra-ui-materialui|@mui\/material)\/(?!(locale|styles)$)/;

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));
}

const browser = { not: anyOf(nodeOnly, router, deep) };
const nothing = { only: /^$/ };

/** What the framework's rooms in the browser stand on. */
const below = ['languages', 'core', 'kinds', 'declaration'];

/** What a server is made with, and what writes its migrations. */
const serving = ['framework server', 'framework tooling'];

/** All that the framework gives to a dashboard. */
const kit = [...below, 'texts', 'providers', 'router', 'views', 'shell', 'login'];

/** What the shop's own screens are made of. */
const shownBy = ['words of the admin', 'domain', 'registry', 'view registry', 'brand', 'config', 'words', 'wire'];

/**
 * The rooms of the code: imports run one way through this table, and the framework's name none of the shop's.
 */
export const rooms: readonly Room[] = [
  // The framework's own tests run on a library of their own: no test of its needs the shop.
  {
    name: 'framework tests',
    files: /^framework\/(.*\.(test|fixture)\.[a-z]+$|(.*\/)?testing\/)/,
    may: [...kit, ...serving, 'framework build', 'doors'],
    unshipped: true,
  },
  // A second admin, on the framework alone: it meets the shop nowhere, nor do its tests.
  {
    name: 'example tests',
    files: /^examples\/.*\.test\.ts$/,
    may: [
      ...below,
      'texts',
      ...serving,
      'framework build',
      'framework tests',
      'tests of all',
      'example server',
      'example',
    ],
    unshipped: true,
  },
  {
    name: 'tests of all',
    files:
      /^tests\/helpers\/(browser|freePort|stops|database\/(held|olderStates|parts|upgrades|postgres|postgresCluster|postgresTemplate|sharedPostgres))\.ts$/,
    may: 'all',
  },
  {
    name: 'example server',
    files: /^examples\/[^/]+\/server\//,
    may: [...below, 'texts', ...serving, 'example'],
    packages: { not: anyOf(react, router) },
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'example tooling',
    files: /^examples\/[^/]+\/vite\.config\.ts$/,
    may: ['framework build', 'example'],
    unshipped: true,
  },
  { name: 'example', files: /^examples\//, may: kit, packages: browser },
  // A second implementation of the documents, which knows nothing of the product's.
  { name: 'model of money and stock', files: /^tests\/model\//, may: [], packages: nothing, unshipped: true },
  { name: 'tests', files: /\.(test|fixture)\.[a-z]+$|\/testing\/|^(tests|bench|screenshots)\//, may: 'all' },

  // The framework's doors: what they export is checked where it is used. Whole, they are loaded by Node alone.
  {
    name: 'doors',
    files: /^framework\/doors\/(declaring|values|server\w*)\.ts$/,
    may: [...kit, ...serving],
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'doors',
    files: /^framework\/doors\//,
    may: [...kit, ...serving, 'framework build', 'framework tests'],
    unshipped: true,
  },

  // The framework.
  // The texts of each language, which know nothing of the code that reads them.
  {
    name: 'languages',
    files: /^framework\/languages\//,
    may: [],
    packages: { only: /^(ra-language-\w+|react-hook-form)$/ },
  },
  { name: 'core', files: /^framework\/core\//, may: ['languages'], packages: { only: /^zod$/ } },
  {
    name: 'kinds',
    files: /^framework\/kinds\/([^/]+|[^/]+\/kind)\.ts$/,
    may: ['languages', 'core'],
    packages: nothing,
  },
  {
    name: 'declaration',
    files: /^framework\/declaration\//,
    may: ['languages', 'core', 'kinds'],
    packages: { only: /^zod$/ },
  },
  { name: 'texts', files: /^framework\/client\/i18n\//, may: below, packages: browser },
  {
    name: 'router',
    files: /^framework\/client\/providers\/router(\/|\.)/,
    may: [...below, 'texts', 'providers'],
    packages: { not: anyOf(nodeOnly, deep) },
  },
  {
    name: 'providers',
    files: /^framework\/client\/providers\//,
    may: [...below, 'texts', 'router'],
    packages: browser,
  },
  {
    name: 'login',
    files: /^framework\/client\/login\//,
    may: [...below, 'texts', 'providers'],
    packages: browser,
    reaches: { not: heavy, through: 'static' },
  },
  {
    name: 'shell',
    files: /^framework\/client\/shell\//,
    may: [...below, 'texts', 'providers', 'router', 'views'],
    packages: browser,
  },
  { name: 'views', files: /^framework\/(client|kinds)\//, may: [...below, 'texts', 'providers'], packages: browser },
  // What writes migrations runs on a developer's machine only, and so may use what isn't shipped.
  {
    name: 'framework tooling',
    files: /^framework\/server\/app\/migrations\//,
    may: [...below, 'framework server'],
    unshipped: true,
  },
  // It runs where an admin is built.
  {
    name: 'framework build',
    files: /^framework\/(build|create)\//,
    may: [...below, 'texts', 'login'],
    unshipped: true,
  },
  {
    name: 'framework server',
    files: /^framework\/server\//,
    may: [...below, 'texts'],
    packages: { not: anyOf(react, router) },
    reaches: { not: react, through: 'all' },
  },

  // The shop.
  {
    name: 'words of the admin',
    files: /^src\/(install|languages|menu|notifications|roles|scopes)\.ts$/,
    may: below,
    packages: nothing,
  },
  { name: 'domain', files: /^src\/domain\//, may: [...below, 'words of the admin'], packages: nothing },
  {
    name: 'resource providers',
    files: /^src\/resources\/[^/]+\/[^/]+\.provider\.ts$/,
    may: below,
    packages: browser,
    apart: true,
  },
  {
    name: 'declarations',
    files: /^src\/resources\/[^/]+\/[^/]+\.(resource|fields|states)\.ts$/,
    may: [...below, 'words of the admin', 'domain', 'resource providers'],
    packages: nothing,
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'registry',
    files: /^src\/resources\/(index|mine|all|pages|tasks|firstSteps)\.ts$/,
    may: [...below, 'words of the admin', 'declarations'],
    packages: nothing,
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'view registry',
    files: /^src\/resources\/views\.ts$/,
    may: ['registry', 'resource views', ...below, 'texts', 'views'],
    packages: browser,
    reaches: { not: /^@mui\/x-/, through: 'static' },
  },
  {
    name: 'resource views',
    files: /^src\/resources\/.+/,
    may: [...below, 'domain', 'declarations', 'views', 'features'],
    packages: browser,
  },
  { name: 'brand', files: /^src\/brand\//, may: below, packages: browser },
  {
    name: 'config',
    files: /^src\/config\.ts$/,
    may: [...below, 'words of the admin', 'texts', 'providers'],
    packages: nothing,
  },
  { name: 'words', files: /^src\/i18n\//, may: [...below, 'texts', 'registry', 'config'], packages: browser },
  {
    name: 'wire',
    files: /^src\/providers\//,
    may: [...below, 'words of the admin', 'registry', 'config', 'texts', 'providers', 'router'],
    packages: browser,
  },
  {
    name: 'features',
    files: /^src\/features\//,
    may: [...shownBy, 'declarations', 'resource views', ...kit],
    packages: browser,
  },
  {
    name: 'ways in',
    files: /^src\/login\//,
    may: ['config', 'words', 'wire', 'brand', ...below, 'texts', 'providers', 'login'],
    packages: browser,
    reaches: { not: heavy, through: 'static' },
  },
  {
    name: 'app',
    files: /^src\/[^/]+$/,
    may: [...shownBy, 'features', ...kit],
    packages: browser,
  },

  { name: 'tooling', files: /^server\/dev\.ts$/, may: ['server', 'framework tooling'], unshipped: true },
  {
    name: 'server',
    files: /^server\//,
    may: [
      ...below,
      'texts',
      'words of the admin',
      'domain',
      'registry',
      'declarations',
      'config',
      'words',
      'app',
      'framework server',
    ],
    packages: { not: anyOf(react, router) },
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'tooling',
    files: /^scripts\/|^[^/]+$/,
    may: [...below, 'texts', 'framework build', 'framework tests', 'words of the admin', 'registry', 'config'],
    unshipped: true,
  },
];
